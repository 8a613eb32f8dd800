import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CLIENT = [
  'apps/visitor/dist/client/index.html',
  'apps/visitor/dist/client/payment.html',
  'apps/visitor/dist/client/.vite/manifest.json',
];
const SERVER = ['apps/visitor/dist/server/entry-server.js'];
const KIOSK = ['apps/kiosk/dist/kiosk.html', 'apps/kiosk/dist/now-serving.html'];
const STAFF = ['apps/staff/dist/index.html'];
const OFFICE = ['apps/office/dist/index.html'];

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'entretiempo-built-'));
  await fs.cp(path.join(ROOT, 'server'), path.join(folder, 'server'), { recursive: true });
  await fs.symlink(path.join(ROOT, 'demo'), path.join(folder, 'demo'));
  await fs.symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

/** Starts the server of the folder, which has no database, with these files of a build. */
async function start(files: readonly string[]): Promise<{ code: unknown; lines: string[] }> {
  await fs.rm(path.join(folder, 'apps'), { recursive: true, force: true });
  for (const file of files) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), '');
  }
  const program = spawn(process.execPath, [path.join(folder, 'server/src/process/main.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (text: string) => (output += text);
  program.stdout.setEncoding('utf8').on('data', append);
  program.stderr.setEncoding('utf8').on('data', append);
  const [code]: unknown[] = await once(program, 'close');
  return { code, lines: output.trim().split('\n') };
}

it.each([
  ['without the server part', [...CLIENT, ...KIOSK, ...STAFF, ...OFFICE], SERVER],
  ['without the browser part', [...SERVER, ...KIOSK, ...STAFF, ...OFFICE], CLIENT],
  ['without the kiosk', [...CLIENT, ...SERVER, ...STAFF, ...OFFICE], KIOSK],
  ['without the staff app', [...CLIENT, ...SERVER, ...KIOSK, ...OFFICE], STAFF],
  ['without the back office', [...CLIENT, ...SERVER, ...KIOSK, ...STAFF], OFFICE],
])('a build %s fails the start with one line: what is missing and how to build it', async (_what, files, missing) => {
  expect(await start(files)).toEqual({
    code: 1,
    lines: [
      `The build of the web apps is incomplete: ${missing.join(', ')} is missing. \`npm start\` builds it; for another machine, \`npm run build:production\` does.`,
    ],
  });
});

it('without a build the start logs that only the API is served, and how to build', async () => {
  const { lines } = await start([]);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: expect.stringMatching(/not built.*`npm start`/) });
});
