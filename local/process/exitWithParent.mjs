// Loaded before the program of a child process: the channel to the launcher closes when the launcher ends,
// even by kill -9, and then this process ends too.
process.once('disconnect', () => process.exit(0));
// Listening alone does not keep a program running that has done its work.
process.channel?.unref();
