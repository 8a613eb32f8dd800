import { expect, it } from 'vitest';
import { opensSwitch, type KeyPlace } from './opens-switch.ts';

const BOARD: KeyPlace = { takesLetters: false, openDialogs: 0, hasStep: false, sinceLastKeyMs: 5_000 };
const SHEET: KeyPlace = { ...BOARD, openDialogs: 1, hasStep: true };
const P = { key: 'p', ctrlKey: false, metaKey: false, altKey: false };

it('P changes the person on a board and over the sheet of an order [AUTH-12]', () => {
  const rows = [
    ['on the board', P, BOARD, true],
    ['as a capital', { ...P, key: 'P' }, BOARD, true],
    ['over an order, with digits of a code', P, SHEET, true],
    ['over another sheet', P, { ...SHEET, hasStep: false }, false],
    ['over a question above an order', P, { ...SHEET, openDialogs: 2 }, false],
    ['in a field for letters', P, { ...SHEET, takesLetters: true }, false],
    ['from a scanner', P, { ...SHEET, sinceLastKeyMs: 20 }, false],
    ['to print', { ...P, ctrlKey: true }, BOARD, false],
    ['another key', { ...P, key: 'o' }, BOARD, false],
  ] as const;
  const wrong = rows.filter(([, key, place, opens]) => opensSwitch(key, place) !== opens).map(([what]) => what);
  expect(wrong).toEqual([]);
});
