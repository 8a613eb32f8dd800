import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';

/** Holds every answer open; each message is written to all of them. Asked for 'memory', it tells its resident bytes. */
const open = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: hello\ndata: {}\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
});
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.on('message', (text: string) => {
  if (text === 'memory') process.send?.(process.memoryUsage().rss);
  else for (const response of open) response.write(text);
});
process.once('disconnect', () => process.exit(0));
