import { expect, it } from 'vitest';
import { KioskNeed } from '@app/contract/values/kiosks.ts';
import { kioskEn } from '../kiosk.en.texts.ts';
import { kioskEs } from '../kiosk.es.texts.ts';
import { KIOSK_STATE_NAMES, KIOSK_STATES, type KioskStateName, type KioskStateRow } from './kiosk-states.ts';

const STATES: Readonly<Record<KioskStateName, KioskStateRow>> = KIOSK_STATES;

/** States that may follow a state, at once or later. */
function reached(from: KioskStateName, known = new Set<KioskStateName>()): Set<KioskStateName> {
  for (const next of STATES[from].exits) {
    if (known.has(next)) continue;
    known.add(next);
    reached(next, known);
  }
  return known;
}

it.each(KIOSK_STATE_NAMES)('the state %s has words, an end and a way back [KIOSK-01, KIOSK-06]', (name) => {
  const { title, text, limit, exits } = STATES[name];
  for (const key of [title, text]) {
    if (key === null) continue;
    expect([kioskEs[key], kioskEn[key]].every((words) => typeof words === 'string' && words !== '')).toBe(true);
    expect(kioskEs[key]).not.toBe(kioskEn[key]);
  }
  expect(exits).not.toContain(name);
  if (name !== 'attract') expect(reached(name)).toContain('attract');
  if (limit === null) return;
  expect(limit.seconds).toBeGreaterThan(0);
  expect(exits).toContain(limit.next);
});

it('each state but those of a lost network follows the welcome [KIOSK-01]', () => {
  const away: readonly KioskStateName[] = ['no-network', 'out-of-order'];
  expect([...reached('attract')].toSorted()).toEqual(
    KIOSK_STATE_NAMES.filter((name) => !away.includes(name)).toSorted(),
  );
});

it('staff hear of a busy terminal, a payment and paper [KIOSK-05, POINT-01]', () => {
  const asked = KIOSK_STATE_NAMES.flatMap((name) => STATES[name].staff ?? []);
  expect([...asked, 'help'].toSorted()).toEqual(KioskNeed.options.toSorted());
});
