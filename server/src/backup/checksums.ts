import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

/** In the format of `sha256sum`, so that `sha256sum --check SHA256SUMS` verifies a backup without this product. */
const FILE = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/**
 * Writes the checksums of all files below the folder.
 *
 * @returns the checksum of the file of checksums
 */
export async function writeChecksums(dir: string): Promise<string> {
  const lines: string[] = [];
  for (const file of listFiles(dir)) lines.push(`${await sha256Of(path.join(dir, file))}  ${file}\n`);
  fs.writeFileSync(path.join(dir, FILE), lines.join(''));
  return sha256Of(path.join(dir, FILE));
}

/** @throws BackupError for a file that is missing or has other bytes than the backup wrote */
export async function verifyChecksums(dir: string, checksumsSha256: string): Promise<void> {
  if ((await sha256Of(path.join(dir, FILE))) !== checksumsSha256) throw damaged(FILE);
  for (const line of fs.readFileSync(path.join(dir, FILE), 'utf8').trimEnd().split('\n')) {
    const [, sha256, file] = LINE.exec(line) ?? [];
    if (file === undefined || (await sha256Of(path.join(dir, file))) !== sha256) throw damaged(file ?? FILE);
  }
}

function damaged(file: string): BackupError {
  return new BackupError(`The backup is damaged: ${file} is missing or was changed. Nothing was restored.`);
}

function listFiles(dir: string): string[] {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return files.map((file) => path.relative(dir, file).replaceAll(path.sep, '/')).toSorted();
}

/** @returns an empty text for a file that is missing */
async function sha256Of(file: string): Promise<string> {
  if (!fs.existsSync(file)) return '';
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest('hex');
}
