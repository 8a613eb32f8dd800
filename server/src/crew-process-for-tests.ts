/** As many processes as the argument says, which answer on one port with their number; tells the port and each of them. */
import cluster from 'node:cluster';
import http from 'node:http';

import { createHandingOn } from './hand-on-connections.ts';

if (cluster.isPrimary) {
  const handOn = createHandingOn();
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.on('listening', ({ process: { pid } }, { port }) => process.send?.({ pid, port }));
  for (let count = Number(process.argv[2]); count > 0; count -= 1) handOn(cluster.fork());
} else {
  http.createServer((_request, response) => response.end(String(process.pid))).listen(0, '127.0.0.1');
}
process.once('disconnect', () => process.exit(0));
