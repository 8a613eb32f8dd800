// Preloaded into every program that the launcher starts. When the launcher is gone, however it went, the
// channel closes, and the program stops in order; if it cannot, it ends all the same.
const LAST_SECOND_MS = 5000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LAST_SECOND_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
