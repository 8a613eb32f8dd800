import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { matchesEtag, negotiateRepresentation } from './content-negotiation.ts';
import { encodeBody } from './encoded-body.ts';

const LARGE = Buffer.from('text '.repeat(200));
const SMALL = Buffer.from('text');

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
])('Accept-Encoding: %s gets %s', async (accepted, expected) => {
  const { bytes, headers } = negotiateRepresentation({ 'accept-encoding': accepted }, await encodeBody(LARGE));
  expect(headers['content-encoding'] ?? 'identity').toBe(expected);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same }[expected];
  expect(decode?.(bytes)).toEqual(LARGE);
});

it('a body that fits into one packet is not compressed', async () => {
  expect(negotiateRepresentation({ 'accept-encoding': 'br' }, await encodeBody(SMALL)).bytes).toBe(SMALL);
});

it.each([
  [undefined, false],
  ['', false],
  ['"tag"', true],
  ['W/"tag"', true],
  ['"tag-br"', true],
  ['"other", "tag-gzip"', true],
  ['*', true],
  ['tag', false],
  ['"tagged"', false],
  ['"tag-zstd"', false],
])('If-None-Match: %s matches: %s', (ifNoneMatch, expected) => {
  expect(matchesEtag(ifNoneMatch, 'tag')).toBe(expected);
});
