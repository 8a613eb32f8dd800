import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** 5 takes a tenth of the time of 9 and makes catalogues 6 % larger. */
const BROTLI_QUALITY = 5;
/** A smaller body fits into one packet uncompressed. */
const COMPRESS_FROM_BYTES = 600;

/** A body that is compressed once and sent many times. `hash` is the base of its ETags. */
export type EncodedBody = {
  readonly hash: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
};

export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
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
