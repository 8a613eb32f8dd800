@rem The scripts of package.json begin with exec, so that a POSIX shell is replaced by Node and Ctrl-C ends with code 0.
@rem Windows has no such word; this file is it.
@%*
