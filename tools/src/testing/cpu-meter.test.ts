import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SAMPLE_MS, startCpuMeter, totalSeconds, type SeenProcess } from './cpu-meter.ts';

describe('the time of a run', () => {
  const program: SeenProcess = { parent: undefined, ownSeconds: 1, reapedSeconds: 0, lastSample: 9 };
  const childOf = (parent: SeenProcess, rest: Partial<SeenProcess> = {}): SeenProcess => ({
    parent,
    ownSeconds: 2,
    reapedSeconds: 0,
    lastSample: 9,
    ...rest,
  });

  it('is the sum of the processes that run', () => {
    const child = childOf(program);
    expect(totalSeconds([program, child, childOf(child)])).toBe(5);
  });

  it('counts a child that its parent has waited for once', () => {
    const parent = { ...program, reapedSeconds: 3 };
    expect(totalSeconds([parent, childOf(parent, { lastSample: 5 })])).toBe(4);
  });

  it('counts children too short for a sample as their parent has them', () => {
    expect(totalSeconds([{ ...program, reapedSeconds: 4 }])).toBe(5);
  });

  it('counts children that outlived their parent as they were last seen', () => {
    const self = { ...program, reapedSeconds: 2 };
    const parent = childOf(self, { lastSample: 5 });
    expect(totalSeconds([self, parent, childOf(parent, { lastSample: 6 })])).toBe(5);
  });
});

/** Works for 0.3 s of processor time. */
const WORK = `
const isDone = () => { const { user, system } = process.cpuUsage(); return user + system > 300_000; };
while (!isDone()) for (let at = 0; at < 1e6; at += 1);`;

/** Waits for one child, starts another, and ends before it. */
const PROGRAM = `
const { spawn } = require('node:child_process');
spawn(process.execPath, ['-e', process.env.WORK]).once('exit', () => {
  const child = spawn(process.execPath, ['-e', process.env.WORK + 'console.log(1); setInterval(() => {}, 1000);']);
  child.stdout.once('data', () => console.log('worked'));
  process.stdin.once('data', () => { child.kill('SIGKILL'); process.exit(); });
});`;

it.runIf(process.platform === 'linux')('all children are measured, also one that is not waited for', async () => {
  const child = spawn(process.execPath, ['-e', PROGRAM], { env: { ...process.env, WORK } });
  const meter = startCpuMeter(child.pid ?? 0, () => false);
  await once(child.stdout, 'data');
  await sleep(2 * SAMPLE_MS); // a sample is taken
  child.stdin.write('end');
  await once(child, 'close');
  expect(meter.stop()).toBeGreaterThanOrEqual(0.6);
});
