// Replaces modules of the classic theme that this site doesn't use.
