import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { EncodedBody } from './encoded-body.ts';

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'];

/** The representation of a body for one client. `headers`: the ETag and, of a compressed body, the encoding. */
export type Representation = {
  /** The client's cached copy is current: the response is 304. */
  readonly isNotModified: boolean;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Chooses the encoding of a body by `Accept-Encoding` and evaluates `If-None-Match`. Each encoding has a strong ETag of its
 * own. A cached copy in any encoding is current.
 */
export function negotiateRepresentation(request: IncomingHttpHeaders, body: EncodedBody): Representation {
  const accepted = body.br && negotiate((request['accept-encoding'] ?? '').toLowerCase(), ENCODINGS);
  const isNotModified = matchesEtag(request['if-none-match'], body.hash);
  if (accepted === 'br' || accepted === 'gzip') {
    const headers = { etag: `"${body.hash}-${accepted}"`, 'content-encoding': accepted };
    return { isNotModified, bytes: body[accepted] ?? body.identity, headers };
  }
  return { isNotModified, bytes: body.identity, headers: { etag: `"${body.hash}"` } };
}

/**
 * Returns whether `If-None-Match` names this ETag in any encoding. A proxy that compresses marks the ETag as weak.
 *
 * @param tag without quotes and without the suffix of an encoding
 */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => /^(?:W\/)?"(.*?)(?:-br|-gzip)?"$/.exec(one.trim())?.[1] === tag);
}
