/**
 * Supervises three processes. When the first one serves, kills the others and sends them a message before it has
 * noticed their exit. This imitates the reply for the port. Sends the port first, then the numbers of exited processes.
 */
import cluster from 'node:cluster';
import http from 'node:http';
import { createLog } from '#platform/log/log.ts';
import { READY, startSupervisor } from '#process/supervisor.ts';

const DEAD_MS = 300;

if (cluster.isPrimary) {
  cluster.on('listening', ({ id }, { port }) => {
    if (id !== 1) return;
    process.send?.({ port });
    const others = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && worker.id > 1 ? [worker] : []));
    for (const worker of others) worker.process.kill('SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DEAD_MS);
    for (const worker of others) worker.send('answer');
  });
  cluster.on('exit', ({ id }) => process.send?.({ ended: id }));
  startSupervisor({ roles: ['web'], processes: { web: 3, jobs: 0 } }, createLog('silent'), (problem) => {
    process.send?.({ problem });
  });
} else if (cluster.worker?.id === 1) {
  const server = http.createServer((_request, response) => response.end('served'));
  server.listen(0, '127.0.0.1', () => process.send?.(READY));
}
process.once('disconnect', () => process.exit(0));
