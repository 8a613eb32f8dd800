import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { encodeBody, negotiateBody } from './encoded-body.ts';
import type { EncodedBody } from './encoded-body.ts';
import { currentHeaders, flattenHeaders, appendHeaderName } from './response-headers.ts';

/** @param body anything that JSON can write; checked against the contract by tests, not at each request */
export function precompress(body: unknown): Promise<EncodedBody> {
  return encodeBody(Buffer.from(JSON.stringify(body)));
}

/**
 * Sends the prepared bytes, or 304 when the caller has them. The caller may keep the answer but asks each time whether it
 * still holds.
 */
export function sendPrecompressed({ headers: asked }: FastifyRequest, reply: FastifyReply, answer: EncodedBody): void {
  const { isHeld, bytes, headers } = negotiateBody(asked, answer);
  const said = currentHeaders(reply);
  const head: OutgoingHttpHeaders = {
    ...said,
    ...headers,
    'cache-control': 'no-cache',
    vary: appendHeaderName(said['vary'], 'Accept-Encoding'),
    ...(isHeld
      ? { 'content-encoding': undefined }
      : { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }),
  };
  reply.hijack();
  reply.raw.writeHead(isHeld ? 304 : 200, flattenHeaders(head)).end(isHeld ? undefined : bytes);
}
