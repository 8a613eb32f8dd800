import { expect, it } from 'vitest';
import { parseProcessTimes } from './process-times.ts';

it('the processor times of a process are read from its line', () => {
  const line =
    '812 (chromium (a) b) S 790 812 812 0 -1 4194560 1000 2000 0 0 150 50 700 300 20 0 12 0 99123 1000 200 18446744073709551615';
  expect(parseProcessTimes(line)).toEqual({
    pid: 812,
    name: 'chromium (a) b',
    parent: 790,
    startedAt: '99123',
    ownSeconds: 2,
    reapedSeconds: 10,
  });
});
