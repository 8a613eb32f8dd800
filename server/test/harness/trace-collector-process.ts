/** An OpenTelemetry collector in a process of its own: sends each request to its parent. */
import http from 'node:http';
import { text } from 'node:stream/consumers';

const server = http.createServer((request, response) => {
  void text(request).then((body) => {
    process.send?.({ path: request.url, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ address: server.address() }));
process.once('disconnect', () => process.exit(0));
