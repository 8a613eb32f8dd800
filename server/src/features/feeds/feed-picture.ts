import { LRUCache } from 'lru-cache';
import { loadSharp } from '#features/media/load-sharp.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';

/** Without SVG: its text can hold scripts and addresses. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];
const PIXELS = 720;
const MAX_INPUT_PIXELS = 40_000_000;
const MAX_PICTURES = 300;
const CACHED_MS = 60 * 60 * 1000;
/** A failed picture is asked for again after this time. */
const FAILED_MS = 30_000;

/** Reads pictures by their addresses. Null without a usable picture. */
export type FindPicture = (url: URL) => Promise<Buffer | null>;

/** Reads a picture once an hour and encodes it again, so that only its pixels reach a browser. */
export function createFeedPictureReader(client: OutboundClient, onFailure: (error: unknown) => void): FindPicture {
  const cached = new LRUCache<string, Promise<Buffer | null>>({ max: MAX_PICTURES, ttl: CACHED_MS });
  return (url) => {
    const known = cached.get(url.href);
    if (known) return known;
    const reading = readPicture(client, url).catch((error: unknown) => {
      onFailure(error);
      cached.set(url.href, Promise.resolve(null), { ttl: FAILED_MS });
      return null;
    });
    cached.set(url.href, reading);
    return reading;
  };
}

async function readPicture(client: OutboundClient, url: URL): Promise<Buffer> {
  const answer = await client.send({ method: 'GET', url, hosts: [url.host], accepts: TYPES });
  if (answer.status !== 200) throw new OutboundFailure('not-usable', `${url.host} answered ${answer.status}.`);
  const sharp = await loadSharp();
  return sharp(answer.body, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}
