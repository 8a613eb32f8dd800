import { expect, it } from 'vitest';
import type { UsedPass } from '#shared/passes/pass-use-store.ts';
import { withForgottenPasses } from './requeue-pass-uses.ts';

const USE: UsedPass = {
  orderId: 70,
  commerceId: 7,
  useId: 'one',
  pass: '1',
  number: 2051,
  callNumber: null,
  version: 3,
  customer: '',
  lines: [],
  usedAtMs: 1_000,
  accountId: 5,
  usedBy: null,
  outcome: null,
  first: null,
  replayedAtMs: [],
};

it('a use whose step was lost in a crash is sent, once [ORD-08]', () => {
  const steps = withForgottenPasses([], [USE], 5);
  expect(steps).toMatchObject([{ kind: 'pass', useId: 'one', orderId: 70, version: 3, refusal: null }]);
  expect(withForgottenPasses(steps, [USE], 5)).toEqual(steps);
});

it('merged uses and those of another person are not sent again [ORD-08]', () => {
  expect(withForgottenPasses([], [{ ...USE, outcome: 'handed-over' }], 5)).toEqual([]);
  expect(withForgottenPasses([], [USE], 6)).toEqual([]);
});
