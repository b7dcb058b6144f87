// Preloaded in child processes. The channel to the launcher closes when the launcher ends, even by kill -9, and this
// process then ends too.
process.once('disconnect', () => process.exit(0));
// The launcher may have ended before this line ran: then there is no event to wait for.
if (process.connected === false) process.exit(0);
// Otherwise, the listener would keep a finished program running.
process.channel?.unref();
