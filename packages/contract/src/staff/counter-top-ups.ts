import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Money } from '../values/money.ts';
import { ById, Id } from '../values/paged.ts';
import { TopUpAmount } from '../values/top-up-amount.ts';

const tags = ['wallet'] as const;

/** A top-up at a counter. `member` is a first name and an initial, so that both sides recognise the wallet. */
export const TopUp = z
  .object({
    id: z.int(),
    amount: Money,
    member: z.string(),
    at: z.string(),
    isUndone: z.boolean(),
    isUndoable: z.boolean(),
  })
  .meta({ id: 'TopUp' });
export type TopUp = z.infer<typeof TopUp>;

/** Puts cash that a commerce took into a member's wallet. A code serves once. @see WAL-01 */
export const topUpAtCounter = {
  method: 'POST',
  url: '/api/commerces/:id/top-ups',
  config: {
    access: 'staff',
    object: 'commerce',
    permission: 'take-cash',
    priority: PRIORITY.ordering,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Top up the wallet of a member who pays at the counter',
    tags,
    params: ById,
    body: z.object({
      code: z.string().max(20),
      amount: TopUpAmount,
    }),
    response: { 201: TopUp },
  },
} as const satisfies Call;

/** Possible within ten minutes, while the wallet has the money. */
export const undoTopUp = {
  method: 'POST',
  url: '/api/commerces/:id/top-ups/:topUpId/undo',
  config: {
    access: 'staff',
    object: 'top-up',
    permission: 'take-cash',
    priority: PRIORITY.ordering,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Undo a mistaken top-up',
    tags,
    params: z.object({ id: Id, topUpId: Id }),
    response: { 200: TopUp },
  },
} as const satisfies Call;

/** Top-ups at a commerce in the last day, newest first. */
export const listTopUps = {
  method: 'GET',
  url: '/api/commerces/:id/top-ups',
  config: { access: 'staff', object: 'commerce', permission: 'take-cash', priority: PRIORITY.ordering },
  schema: {
    summary: 'The top-ups of a commerce, of the last day',
    tags,
    params: ById,
    response: { 200: z.array(TopUp) },
  },
} as const satisfies Call;
