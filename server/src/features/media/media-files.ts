import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Where the files of pictures are: a folder, or an object store with the same few verbs. */
export interface MediaFiles {
  write(key: string, name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined when there is no such file */
  read(key: string, name: string): Promise<Buffer | undefined>;
  /** The names of a picture's files; none when there is no such picture. */
  list(key: string): Promise<string[]>;
}

/** Where the files of all pictures are. */
export function mediaDir(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** `<dataDir>/media/<key>/<name>`. Keys and names come checked: hex digits and our own file names. */
export function mediaFolder(dataDir: string): MediaFiles {
  const folderOf = (key: string) => path.join(mediaDir(dataDir), key);
  return {
    async write(key, name, bytes) {
      await fs.mkdir(folderOf(key), { recursive: true });
      // Moved into place when complete: a reader, or a process killed half-way, never leaves half a picture.
      const unfinished = path.join(folderOf(key), `.${name}.${randomBytes(6).toString('hex')}`);
      await fs.writeFile(unfinished, bytes);
      await fs.rename(unfinished, path.join(folderOf(key), name));
    },
    read: (key, name) => fs.readFile(path.join(folderOf(key), name)).catch(ifMissing(undefined)),
    list: (key) => fs.readdir(folderOf(key)).catch(ifMissing<string[]>([])),
  };
}

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
