import { expect, it } from 'vitest';
import type { Board } from '@app/contract/staff/board.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { rememberEndings, shownEndings } from './shown-endings.ts';

const endedAtMs = Date.UTC(2026, 10, 21, 21);
const iso = (ms: number) => new Date(ms).toISOString();
const ended = { ...makeTicket(1, 7), since: iso(endedAtMs), endedBy: 'Marina Costa', endReason: null };
const read = (afterMs: number, tickets: Board['tickets'] = []) => ({
  at: iso(endedAtMs + afterMs),
  tickets,
  ended: afterMs < 0 ? [] : [ended],
});
const ids = (...args: Parameters<typeof shownEndings>) => shownEndings(...args).map(({ ticket }) => ticket.id);

it('a refunded order stays for two minutes, or until staff have seen it [REF-04]', () => {
  const known = rememberEndings(null, read(1_000));
  const after = (ms: number, seen: number[] = []) => ids([ended], known, new Set(seen), endedAtMs + ms);
  expect(after(119_999)).toEqual([1]);
  expect(after(120_000)).toEqual([]);
  expect(after(1_000, [1])).toEqual([]);
  expect(shownEndings([ended], known, new Set(), endedAtMs)[0]?.isLate).toBe(false);
});

it('a device that was offline shows for two minutes what ended meanwhile [REF-04]', () => {
  const before = rememberEndings(null, read(-1_000, [makeTicket(1, 4)]));
  const back = rememberEndings(before, read(600_000));
  const again = rememberEndings(back, read(630_000));
  const [ending] = shownEndings([ended], again, new Set(), endedAtMs + 719_000);
  expect(ending).toEqual({ ticket: ended, leavesAtMs: endedAtMs + 720_000, isLate: true });
  expect(ids([ended], again, new Set(), endedAtMs + 720_000)).toEqual([]);
});

it('a board that opens later does not show old endings [REF-04]', () => {
  expect(ids([ended], rememberEndings(null, read(300_000)), new Set(), endedAtMs + 300_000)).toEqual([]);
});
