/** Loaded into a server that a test launches: ends it when the process that launched it ends, in whatever way. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The listener alone must not keep the server running.
process.channel?.unref()
