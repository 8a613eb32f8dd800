import { expect, it } from 'vitest';
import { commerceState } from './commerce-state.ts';

const nowMs = Date.parse('2026-11-21T21:00:00Z');
const open = { enabled: true, pausedUntil: null, busy: null, opensAt: null };
const now = new Date(nowMs).toISOString();
const CLOSED = { kind: 'closed', opensAt: null };
const later = '2026-11-21T21:40:00Z';
const before = '2026-11-21T20:59:59Z';

it.each([
  ['an enabled commerce is open', open, { kind: 'open' }],
  ['a pause has its end', { ...open, pausedUntil: later }, { kind: 'paused', until: later }],
  ['a pause ends at its instant', { ...open, pausedUntil: now }, { kind: 'open' }],
  ['a pause that is over is none', { ...open, pausedUntil: before }, { kind: 'open' }],
  [
    'a busy commerce has minutes and an end',
    { ...open, busy: { minutes: 10, until: later } },
    { kind: 'busy', minutes: 10, until: later },
  ],
  ['busy ends at its instant', { ...open, busy: { minutes: 10, until: now } }, { kind: 'open' }],
  [
    'a pause counts before it',
    { ...open, busy: { minutes: 10, until: later }, pausedUntil: later },
    { kind: 'paused', until: later },
  ],
  ['a disabled commerce is closed', { ...open, enabled: false }, { kind: 'closed', opensAt: null }],
  [
    'a disabled commerce has its opening',
    { ...open, enabled: false, opensAt: later },
    { kind: 'closed', opensAt: later },
  ],
  ['an opening at this instant is not announced', { ...open, enabled: false, opensAt: now }, CLOSED],
  [
    'an opening in the past is not announced',
    { ...open, enabled: false, opensAt: before },
    { kind: 'closed', opensAt: null },
  ],
])('%s [COM-03, HOME-04]', (_title, commerce, state) => {
  expect(commerceState(commerce, nowMs)).toEqual(state);
});
