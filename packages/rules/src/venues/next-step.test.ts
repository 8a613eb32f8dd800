import { expect, it } from 'vitest';
import { nextStep, stepKey, type NextStepFacts } from './next-step.ts';

const SOON = '2026-11-22T21:20:00Z';
const NONE: NextStepFacts<{ name: string }> = {
  openMoneyExceptions: 0,
  sellOuts: [],
  withoutStaff: [],
  breakEndsMs: null,
  eventEndsMs: null,
  isEventNear: false,
  setup: null,
  isVenueHidden: false,
};
const ALL: typeof NONE = {
  openMoneyExceptions: 2,
  sellOuts: [{ id: 5, name: 'Muzzarella', stall: 'Pizza', units: 9, soldOutAt: SOON }],
  withoutStaff: [{ id: 7, name: 'Café', hasRoles: true }],
  breakEndsMs: Date.parse('2026-11-22T21:32:00Z'),
  eventEndsMs: Date.parse('2026-11-22T22:20:00Z'),
  isEventNear: true,
  setup: { name: 'payment' },
  isVenueHidden: true,
};

it('money at risk comes first, then stock, people, set-up, hidden venue [API-03]', () => {
  const postponed = new Set<string>();
  const kinds: string[] = [];
  for (let step = nextStep(ALL, postponed); step !== null; step = nextStep(ALL, postponed)) {
    kinds.push(step.kind);
    postponed.add(stepKey(step));
  }
  expect(kinds).toEqual(['money', 'sell-out', 'no-staff', 'setup', 'hidden']);
});

it('a venue in order has no next step [API-03]', () => {
  expect(nextStep(NONE, new Set())).toBeNull();
});

it('a product that outlasts half-time is no step; later the end counts [API-03]', () => {
  const later = {
    ...ALL.sellOuts[0],
    id: 5,
    name: 'Muzzarella',
    stall: 'Pizza',
    units: 9,
    soldOutAt: '2026-11-22T21:40:00Z',
  };
  const facts = { ...NONE, sellOuts: [later], breakEndsMs: ALL.breakEndsMs, eventEndsMs: ALL.eventEndsMs };
  expect(nextStep(facts, new Set())).toBeNull();
  expect(nextStep({ ...facts, breakEndsMs: null }, new Set())).toMatchObject({ kind: 'sell-out', before: 'end' });
});

it('a stall without people is a step only near an event [API-03]', () => {
  const facts = { ...NONE, withoutStaff: ALL.withoutStaff };
  expect(nextStep(facts, new Set())).toBeNull();
  expect(nextStep({ ...facts, isEventNear: true }, new Set())).toMatchObject({ kind: 'no-staff', others: 0 });
});
