import http from 'node:http';

/**
 * Holds every response open and writes each message to all of them. Answers the message 'memory' with its resident
 * bytes.
 */
const open = new Set<http.ServerResponse>();

const server = http.createServer((_request, response) => {
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
  if (text === 'memory') return process.send?.(process.memoryUsage().rss);
  const bytes = Buffer.from(text);
  for (const line of open) line.write(bytes);
});
process.once('disconnect', () => process.exit(0));
