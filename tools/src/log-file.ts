import fs from 'node:fs';
import path from 'node:path';

const LIMIT_BYTES = 20 * 1024 * 1024;

export interface LogFile {
  write(chunk: Buffer): void;
  close(): void;
}

/** Appends to a file. At 20 MB it is renamed to `<file>.1`, so at most two exist. */
export function openLogFile(file: string): LogFile {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let bytes = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let handle = fs.openSync(file, 'a');
  return {
    write(chunk) {
      if (bytes > LIMIT_BYTES) {
        fs.closeSync(handle);
        fs.renameSync(file, `${file}.1`);
        handle = fs.openSync(file, 'a');
        bytes = 0;
      }
      fs.writeSync(handle, chunk);
      bytes += chunk.length;
    },
    close: () => fs.closeSync(handle),
  };
}
