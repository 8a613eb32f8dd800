import { expect, it } from 'vitest';
import { createScanStart } from './scan-start.ts';

const KEYS = new Map([
  ['&', 'Digit1'],
  ['1', 'Digit1'],
  ['!', 'Digit1'],
  ['7', 'Digit7'],
]);

it.each([
  ['the digit of a person', '1', 300, '1'],
  ['the letters that a scanner types first', ']Q1', 10, ']Q1'],
  ['no letters of a person before', ']Q1', 300, '1'],
  ['a digit of a layout that needs Shift for it', '&', 10, '&'],
  ['a full-width digit', '７', 10, '７'],
  ['no letter', 'p', 10, null],
  ['no sign above a digit', '!', 10, null],
])('the search of the board begins with %s [DEL-04]', (_what, typed, pauseMs, begins) => {
  const scanStart = createScanStart();
  const found = Array.from(typed, (key, at) =>
    scanStart({ key, code: KEYS.get(key) ?? '', shiftKey: key === '!', timeStamp: at * pauseMs }),
  );
  expect(found.find((start) => start !== null) ?? null).toBe(begins);
});
