// `npm run record-statements`: runs the server's tests and writes the statements that they send on tables of venues into
// server/test/statements/recorded. `npm run record-statements -- <files or folders…>` runs these tests and adds to the lists.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readRecorded, writeRecorded } from './recorded-statements.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const Sent = z.strictObject({ source: z.string(), text: z.string() });

const places = process.argv.slice(2);
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-statements-'));
try {
  const file = path.join(dir, 'sent.jsonl');
  fs.writeFileSync(file, '');
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...(places.length > 0 ? places : ['server', 'demo'])];
  const env = { ...process.env, RECORD_STATEMENTS: file };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const sent = lines.filter((line) => line !== '').map((line) => Sent.parse(JSON.parse(line)));
  // A run that failed sent less than all, so its statements are added.
  const isWhole = places.length === 0 && status === 0;
  const remaining = readRecorded().filter(({ source }) => fs.existsSync(path.join(ROOT, 'server/src', source)));
  if (isWhole) writeRecorded(sent, isWhole);
  else writeRecorded([...remaining, ...sent]);
  console.log(`${readRecorded().length} statements are recorded.`);
  process.exitCode = status ?? 1;
} finally {
  fs.rmSync(dir, { recursive: true });
}
