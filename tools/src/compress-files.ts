import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
/** A smaller file fits into one packet uncompressed. */
const COMPRESS_FROM_BYTES = 600;
/**
 * Brotli's 11 takes 3.4 s for the megabyte of WebAssembly, which delays the first start; 9 takes 0.1 s and is 14 %
 * larger.
 */
const WASM_QUALITY = 9;

/** Writes `<name>.br` and `<name>.gz` beside each compressible file below the folder. */
export async function compressFiles(dir: string): Promise<void> {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = fs.readFileSync(file);
  if (content.length < COMPRESS_FROM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? WASM_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  fs.writeFileSync(`${file}.br`, await compressBrotli(content, { params }));
  fs.writeFileSync(`${file}.gz`, await compressGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}
