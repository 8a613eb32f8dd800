// Preloaded into every program of the launcher. When the launcher dies, the channel closes and the program stops, if
// necessary by force.
const LAST_SECOND_MS = 5000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), LAST_SECOND_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
