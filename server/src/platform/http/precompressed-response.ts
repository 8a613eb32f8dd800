import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateRepresentation } from './content-negotiation.ts';
import { encodeBody, type EncodedBody } from './encoded-body.ts';
import { appendHeaderName, currentHeaders, flattenHeaders } from './response-headers.ts';

/** @param body a JSON value; tests check it against the contract, requests do not */
export function precompress(body: unknown): Promise<EncodedBody> {
  return encodeBody(Buffer.from(JSON.stringify(body)));
}

/** Sends a precompressed body, or 304 if the client's copy is current. Clients may cache it and revalidate each time. */
export function sendPrecompressed({ headers: request }: FastifyRequest, reply: FastifyReply, body: EncodedBody): void {
  const { isNotModified, bytes, headers } = negotiateRepresentation(request, body);
  const current = currentHeaders(reply);
  const head: OutgoingHttpHeaders = {
    ...current,
    ...headers,
    'cache-control': 'no-cache',
    vary: appendHeaderName(current['vary'], 'Accept-Encoding'),
    ...(isNotModified
      ? { 'content-encoding': undefined }
      : { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }),
  };
  reply.hijack();
  reply.raw.writeHead(isNotModified ? 304 : 200, flattenHeaders(head)).end(isNotModified ? undefined : bytes);
}
