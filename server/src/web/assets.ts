import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BEST_GZIP = 9;
/** Below this a packet is a packet. */
const COMPRESS_FROM_BYTES = 600;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';
/** What Vite writes with a hash of the content in the name. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED_ALREADY = ['.ico', '.png', '.webp', '.woff2'];

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes with what a browser is told about them; each encoding is made when it is first wanted, and kept. */
export type Asset = {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly encodings: readonly Encoding[];
  bytes(encoding: Encoding): Promise<Buffer>;
};

/** The files of one built app by their path, such as `/assets/main-B7x2.js`. */
export type Assets = {
  get(path: string): Asset | undefined;
  text(path: string): string | undefined;
  /** Makes the encodings that browsers ask for, one after the other, so that the first visitor need not wait. */
  prepare(): Promise<void>;
};

/** All files of a build, read into memory once. Of a folder that does not exist, none. */
export async function loadAssets(dir: string): Promise<Assets> {
  const files = new Map<string, Buffer>();
  for (const entry of await listFiles(dir)) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(dir, file).split(path.sep).join('/')}`;
    files.set(name, await fs.readFile(file));
  }
  // What the build notes for itself (`/.vite/manifest.json`) is for us to read, not to hand out.
  const sent = [...files].filter(([name]) => !name.startsWith('/.'));
  const assets = new Map(sent.map(([name, content]) => [name, fileAsset(name, content)]));
  return {
    get: (name) => assets.get(name),
    text: (name) => files.get(name)?.toString('utf8'),
    prepare: async () => {
      for (const asset of assets.values()) {
        for (const encoding of asset.encodings) await asset.bytes(encoding);
      }
    },
  };
}

async function listFiles(dir: string) {
  try {
    return (await fs.readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function fileAsset(name: string, content: Buffer): Asset {
  const extension = path.extname(name);
  return makeAsset(content, {
    type: TYPES[extension] ?? 'application/octet-stream',
    cacheControl: HASHED.test(name) ? FOR_EVER : ASK_EACH_TIME,
    isCompressible: !COMPRESSED_ALREADY.includes(extension),
    brotliQuality: constants.BROTLI_MAX_QUALITY,
  });
}

/** @param brotliQuality the best for what is sent for years, less for what is drawn anew every few seconds */
export function makeAsset(
  content: Buffer,
  about: { type: string; cacheControl: string; isCompressible: boolean; brotliQuality: number },
): Asset {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: about.brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const makers = {
    br: () => compressBrotli(content, { params }),
    gzip: () => compressGzip(content, { level: BEST_GZIP }),
    identity: async () => content,
  };
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    type: about.type,
    cacheControl: about.cacheControl,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    encodings:
      about.isCompressible && content.length >= COMPRESS_FROM_BYTES ? ['br', 'gzip', 'identity'] : ['identity'],
    bytes(encoding) {
      const kept = made.get(encoding);
      if (kept) return kept;
      const making = makers[encoding]();
      made.set(encoding, making);
      return making;
    },
  };
}
