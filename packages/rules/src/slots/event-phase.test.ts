import { expect, it } from 'vitest';
import { eventPhase } from './event-phase.ts';

const START = Date.parse('2026-11-22T20:30:00Z');
const at = (minutes: number) => START + minutes * 60_000;
const match = {
  id: 1,
  kind: 'football',
  startsAtMs: START,
  endsAtMs: at(110),
  delayMinutes: 0,
} as const;

it('a match has halves whose minutes leave out half-time [CONT-01]', () => {
  expect(eventPhase(match, at(-44))).toEqual({ kind: 'before', minutes: 44 });
  expect(eventPhase(match, at(41.5))).toEqual({ kind: 'playing', part: 1, parts: 2, minute: 42, breakInMinutes: 6 });
  expect(eventPhase(match, at(50))).toEqual({ kind: 'break', number: 1, breaks: 1, minutesLeft: 12 });
  expect(eventPhase(match, at(62))).toEqual({ kind: 'playing', part: 2, parts: 2, minute: 48, breakInMinutes: null });
  expect(eventPhase(match, at(130))).toEqual({ kind: 'after', minutes: 20 });
});

it('a delay moves the start, the break and the end [CONT-01]', () => {
  const late = { ...match, delayMinutes: 10 };
  expect(eventPhase(late, at(5))).toEqual({ kind: 'before', minutes: 5 });
  expect(eventPhase(late, at(57))).toMatchObject({ kind: 'break', minutesLeft: 15 });
  expect(eventPhase(late, at(119))).toMatchObject({ kind: 'playing', part: 2 });
});

it('an event of another kind has one part [CONT-01]', () => {
  const other = { ...match, kind: 'other' } as const;
  expect(eventPhase(other, at(60))).toEqual({ kind: 'playing', part: 1, parts: 1, minute: 61, breakInMinutes: null });
});
