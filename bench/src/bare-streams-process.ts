import http from 'node:http';
import net from 'node:net';

/**
 * Holds every answer open; each message is written to all of them. Asked for 'memory', it tells its resident bytes.
 * Started with 'sockets' it reads no HTTP and writes a head by itself: what a line costs at the least.
 */
const open = new Set<{ write(bytes: Buffer): unknown }>();
const HELLO = 'event: hello\ndata: {}\n\n';

const server = process.argv[2] === 'sockets' ? socketServer() : httpServer();
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

function httpServer(): net.Server {
  return http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(HELLO);
    open.add(response);
    response.on('close', () => open.delete(response));
  });
}

function socketServer(): net.Server {
  return net.createServer((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n${HELLO}`);
      open.add(socket);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
}
