import fs from 'node:fs';
import path from 'node:path';

import { StartError } from './start-error.ts';

/** Makes the data folder when it is missing, and proves that we may write there. */
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

/** Step by step: Node's recursive way never returns in a file system that takes no folders, such as `/proc`. */
function makeDir(dir: string): void {
  if (fs.existsSync(dir)) return;
  makeDir(path.dirname(dir));
  fs.mkdirSync(dir);
}
