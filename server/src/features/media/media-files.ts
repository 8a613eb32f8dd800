import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Storage of image files: a folder or an object store. */
export interface MediaFiles {
  write(key: string, name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined without such a file */
  read(key: string, name: string): Promise<Buffer | undefined>;
  /** File names of an image; empty for an unknown key. */
  list(key: string): Promise<string[]>;
  /** Deletes every file of an image; none is no error. */
  remove(key: string): Promise<void>;
}

export function mediaDir(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** Stores files as `<dataDir>/media/<key>/<name>`. Callers pass checked keys (hex digits) and names. */
export function mediaFolder(dataDir: string): MediaFiles {
  const folderOf = (key: string) => path.join(mediaDir(dataDir), key);
  return {
    async write(key, name, bytes) {
      await fs.mkdir(folderOf(key), { recursive: true });
      // Renamed when complete, so that no reader and no killed process leaves half an image.
      const unfinished = path.join(folderOf(key), `.${name}.${randomBytes(6).toString('hex')}`);
      await fs.writeFile(unfinished, bytes);
      await fs.rename(unfinished, path.join(folderOf(key), name));
    },
    read: (key, name) => fs.readFile(path.join(folderOf(key), name)).catch(ifMissing(undefined)),
    list: (key) => fs.readdir(folderOf(key)).catch(ifMissing<string[]>([])),
    remove: (key) => fs.rm(folderOf(key), { recursive: true, force: true }),
  };
}

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
