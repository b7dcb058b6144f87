// Loaded before the program of a child process: the channel to the launcher closes when the launcher ends,
// even by kill -9, and then this process ends too.
process.once('disconnect', () => process.exit(0));
