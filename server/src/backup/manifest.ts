import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import { BackupError } from './backup-error.ts';

const FILE = 'manifest.json';
const FORMAT = 1;

const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Version of the product that wrote the backup. */
  release: z.string(),
  /** Name of the newest migration in the database. */
  migration: z.string(),
  /** Major version of the database server. */
  postgresMajor: z.number().int(),
  /** Major version of pg_dump. */
  pgDumpMajor: z.number().int(),
  /** Ids of the key-encryption keys that the secrets in the database need. The keys are not part of a backup. */
  keyIds: z.array(z.string()),
  /** Rows of each table in the snapshot that was written. */
  rows: z.record(z.string(), z.number().int()),
  mediaFiles: z.number().int(),
  /** SHA-256 of the file with the checksums of all other files. */
  checksumsSha256: z.string().length(64),
});
export type Manifest = z.infer<typeof Manifest>;

export async function writeManifest(dir: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  await fs.writeFile(path.join(dir, FILE), `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`);
}

/** @throws BackupError when the folder has no manifest, or one that this release cannot read */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(dir, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${dir} has no ${FILE}: it is not a backup, or one that was cut off.`);
  const parsed = Manifest.safeParse(parseJsonOrNull(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `${path.join(dir, FILE)} is damaged or of a newer release: ${parsed.error.issues[0]?.message ?? ''}`,
  );
}
