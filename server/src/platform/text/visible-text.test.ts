import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['a direction that is turned around', 'Ana\u202egnp.exe\u202c', 'Anagnp.exe'],
  ['an isolated direction', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['every other direction', '\u202aa\u202bb\u202cc\u202dd\u200ee\u200ff\u061cg', 'abcdefg'],
  ['spaces of no width', 'Pa\u200bpas\u200c fri\u2060tas\ufeff', 'Papas fritas'],
  ['a joiner between letters', 'cl\u200dub', 'club'],
  ['a soft hyphen', 'ham\u00adburguesa', 'hamburguesa'],
  ['fillers that are letters to Unicode', 'a\u3164\uffa0\u115f\u034fb', 'ab'],
  ['tags that spell a hidden text', 'hola\u{e0068}\u{e0069}', 'hola'],
  ['a variation of nothing', 'a\ufe0f', 'a'],
])('%s is removed', (_what, text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

it.each(['👩‍👩‍👧', '❤️', '👍🏽', '🏳️‍🌈', '🏴‍☠️', '👩🏽‍🚀', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇦🇷', '⚽️🧉', 'ñandú, café'])(
  '%s stays as it was written',
  (text) => {
    expect(visibleText(`sin ${text}!`)).toBe(`sin ${text}!`);
  },
);
