"""The .m44 format: what the publisher's old editor and the online sites read and write."""
