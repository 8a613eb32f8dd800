import type { FastifyReply, FastifyRequest } from 'fastify';

import { variesBy } from '../platform/response-headers.ts';
import type { Asset, Encoding } from './assets.ts';

/** Sends an asset in the best encoding that the browser takes, or 304 when it holds it. */
export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  void reply.headers({ etag: asset.etag, 'cache-control': asset.cacheControl });
  if (asset.encodings.length > 1) void reply.header('vary', variesBy(reply, 'Accept-Encoding'));
  if (reply.statusCode === 200 && isHeld(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], asset.encodings);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(await asset.bytes(encoding));
}

/** A proxy that compresses by itself marks the tag as weak. */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Browsers offer `br` over https and on this machine, and `gzip` everywhere. */
function chooseEncoding(accepted: string | string[] | undefined, encodings: readonly Encoding[]): Encoding {
  const offers = String(accepted ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]);
  return encodings.find((encoding) => offers.includes(encoding)) ?? 'identity';
}
