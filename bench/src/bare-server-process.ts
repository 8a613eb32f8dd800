import { createServer, type OutgoingHttpHeaders } from 'node:http';

process.once('message', ({ body, headers }: { body: Uint8Array; headers: OutgoingHttpHeaders }) => {
  const bytes = Buffer.from(body);
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers, 'content-length': bytes.length });
      response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit(0));
