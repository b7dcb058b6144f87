// Preloaded in child processes. The channel to the launcher closes when the launcher ends, even by kill -9, and this
// process then ends too.
process.once('disconnect', () => process.exit(0));
// The launcher may already have ended, in which case the event never comes.
if (process.connected === false) process.exit(0);
// Otherwise, the open channel would keep a finished program running.
process.channel?.unref();
