import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { peopleWhoLeft, stepsOfPeopleLeft, withPeopleLeft } from './people-left.ts';
import { withTransition, type QueuedTransition } from './queued-transition.ts';

const PAULA = { accountId: 7, name: 'Paula Puesto' };
const SERGIO = { accountId: 8, name: 'Sergio Sede' };

const stepOf = (accountId: number, orderId: number): QueuedTransition[] =>
  withTransition([], {
    accountId,
    commerceId: 1,
    orderId,
    orderNumber: orderId,
    from: ORDER_STATUS.preparing,
    version: 3,
    tappedAtMs: orderId,
    kind: 'status',
    to: ORDER_STATUS.toDeliver,
    details: {},
  });

it('steps of a removed person wait with the name [AUTH-12, ORD-08]', () => {
  const steps = [...stepOf(PAULA.accountId, 1), ...stepOf(SERGIO.accountId, 2)];
  const left = peopleWhoLeft([PAULA, SERGIO], [SERGIO]);
  const marked = withPeopleLeft(steps, left, [SERGIO]);
  expect(stepsOfPeopleLeft(marked)).toMatchObject([{ orderId: 1, personLeft: { name: 'Paula Puesto' } }]);
  const again = withPeopleLeft(marked, peopleWhoLeft([SERGIO], [SERGIO]), [SERGIO]);
  expect(again).toEqual(marked);
});

it('steps of a person who is back are sent again [AUTH-12]', () => {
  const steps = stepOf(PAULA.accountId, 1);
  const marked = withPeopleLeft(steps, peopleWhoLeft([PAULA], []), []);
  expect(withPeopleLeft(marked, peopleWhoLeft([], [PAULA]), [PAULA])).toEqual(steps);
});

it('refused steps stay with their own reason [ORD-08]', () => {
  const refusal = { code: 'not-found', facts: {}, isFollowing: false } as const;
  const [step] = stepOf(PAULA.accountId, 1);
  if (!step) throw new Error('There is no step.');
  expect(withPeopleLeft([{ ...step, refusal }], peopleWhoLeft([PAULA], []), [])).toEqual([{ ...step, refusal }]);
});
