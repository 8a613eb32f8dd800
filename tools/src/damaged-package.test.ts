import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { damagedPackage } from './damaged-package.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entretiempo-damaged-'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['start.ts', 'damaged-package.ts'])
    fs.copyFileSync(path.join(import.meta.dirname, name), path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'launch.ts'), "import '@shop/till';\n");
  fs.mkdirSync(path.join(folder, 'node_modules/@shop/till'), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, 'node_modules/@shop/till', name), text);
const start = () => spawnSync(process.execPath, [path.join(folder, 'start.ts')], { encoding: 'utf8' });

const REMEDY = 'Delete the folder node_modules and start again: the packages are then installed again.';
const OURS = `The package @shop/till in node_modules is damaged. ${REMEDY}\n`;

it.each([
  ['is empty', () => undefined, OURS],
  ['lacks its code', () => put('package.json', '{"main":"gone.js"}'), OURS],
  [
    'has half of a file',
    () => {
      put('package.json', '{"main":"index.js","type":"module"}');
      put('index.js', 'export const total = (');
    },
    `A package in node_modules is damaged (Unexpected end of input). ${REMEDY}\n`,
  ],
])('a start with a package that %s ends with one line', (_what, damage, line) => {
  damage();
  const { status, stderr } = start();
  expect([status, stderr]).toEqual([1, line]);
});

it('an error of our own code is shown whole', () => {
  expect(damagedPackage(new Error('ours'))).toBeUndefined();
  fs.writeFileSync(path.join(folder, 'launch.ts'), "import './gone.ts';\n");
  const { status, stderr } = start();
  expect([status, stderr.includes('gone.ts'), stderr.includes('node_modules is damaged')]).toEqual([1, true, false]);
});
