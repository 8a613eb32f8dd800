import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { headersSoFar, headList, withName } from './response-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** 5 takes a tenth of the time of 9 and makes catalogues 6 % larger. */
const BROTLI_QUALITY = 5;
/** Below this a packet is a packet. */
const COMPRESS_FROM_BYTES = 600;

/** In `Accept-Encoding`; `br;q=0` is a refusal. */
const OFFERS_BR = /(?:^|,)\s*br\s*(?=[;,]|$)(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const OFFERS_GZIP = /(?:^|,)\s*gzip\s*(?=[;,]|$)(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** An answer that is made once and sent many times: its bytes in each encoding, and the hash that names them. */
export type ReadyAnswer = {
  readonly hash: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};

/** @param body anything that JSON can write; checked against the contract by tests, not at each request */
export async function readyAnswer(body: unknown): Promise<ReadyAnswer> {
  const identity = Buffer.from(JSON.stringify(body));
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (identity.length < COMPRESS_FROM_BYTES) return { hash, identity, br: null, gzip: null };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]);
  return { hash, identity, br, gzip: gz };
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Sends the prepared bytes, or 304 when the caller has them. Each encoding is a representation of its own, so its
 * strong ETag says which one it is; a caller that holds either of them is up to date.
 *
 * The caller may keep the answer but asks each time whether it still holds.
 */
export function sendReady({ headers: asked }: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void {
  const encoding = chooseEncoding(asked['accept-encoding'], answer);
  const status = isHeld(asked['if-none-match'], answer.hash) ? 304 : 200;
  const body = bodyOf(answer, encoding);
  const said = headersSoFar(reply);
  const head: OutgoingHttpHeaders = {
    ...said,
    etag: `"${answer.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    'cache-control': 'no-cache',
    vary: withName(said['vary'], 'Accept-Encoding'),
    ...(status === 200 && { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }),
    ...(status === 200 && encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  reply.hijack();
  reply.raw.writeHead(status, headList(head)).end(status === 304 ? undefined : body);
}

function bodyOf(answer: ReadyAnswer, encoding: Encoding): Buffer {
  return answer[encoding] ?? answer.identity;
}

function chooseEncoding(accepted: string | string[] | undefined, answer: ReadyAnswer): Encoding {
  const offered = String(accepted ?? '');
  if (answer.br && OFFERS_BR.test(offered)) return 'br';
  if (answer.gzip && OFFERS_GZIP.test(offered)) return 'gzip';
  return 'identity';
}

function isHeld(ifNoneMatch: string | undefined, hash: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => /^(?:W\/)?"([\w-]{22})(?:-br|-gzip)?"$/.exec(tag.trim())?.[1] === hash);
}
