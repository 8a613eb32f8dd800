import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it.each([
  ['check-invariants.ts', []],
  ['verify-audit.ts', [`1:5:${'a'.repeat(64)}`]],
  ['rotate-keys.ts', ['--rewrap']],
])('%s refuses a folder without a database, and makes none [API-03]', async (program, given) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'no-database-'));
  try {
    const dataDir = path.join(folder, 'data');
    const { DATABASE_URL: _removed, ...env } = process.env;
    const args = [path.join(import.meta.dirname, program), ...given];
    const run = promisify(execFile)(process.execPath, args, { env: { ...env, DATA_DIR: dataDir } });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no database in .*data\. Set DATA_DIR .*\n$/),
    });
    await expect(fs.stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    await fs.rm(folder, { recursive: true });
  }
});
