import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** Creates the data folder if it is missing, and checks that it is writable. */
export function requireWritable(dataDir: string): void {
  const probe = path.join(dataDir, `.writable-${process.pid}`);
  try {
    makeDir(dataDir);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reason}). Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Level by level: Node's recursive mkdir never returns in a file system without folders, such as `/proc`. */
function makeDir(dir: string): void {
  if (fs.existsSync(dir)) return;
  makeDir(path.dirname(dir));
  fs.mkdirSync(dir);
}
