// Stands in for modules of the classic theme that this site replaces.
