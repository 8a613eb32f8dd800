import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { Money } from '../values/money.ts';
import { ById, Id } from '../values/paged.ts';
import { TopUpAmount } from '../values/top-up-amount.ts';

const tags = ['wallet'] as const;

/** What was paid in at a counter. `member` is a first name and an initial, so that both know whose wallet it was. */
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

/** Cash that a stall took for a member's wallet. A code serves for one. @see WAL-01 */
export const topUpAtCounter = {
  method: 'POST',
  url: '/api/commerces/:id/top-ups',
  config: { access: 'staff', priority: PRIORITY.ordering, factor: 'of-session' },
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

/** Within ten minutes, while the wallet still holds it. */
export const undoTopUp = {
  method: 'POST',
  url: '/api/commerces/:id/top-ups/:topUpId/undo',
  config: { access: 'staff', priority: PRIORITY.ordering, factor: 'of-session' },
  schema: {
    summary: 'Take back a top-up that was a mistake',
    tags,
    params: z.object({ id: Id, topUpId: Id }),
    response: { 200: TopUp },
  },
} as const satisfies Call;

/** What a stall took for wallets in the last day, the newest first. */
export const listTopUps = {
  method: 'GET',
  url: '/api/commerces/:id/top-ups',
  config: { access: 'staff', priority: PRIORITY.ordering },
  schema: { summary: 'The top-ups of a stall, of the last day', tags, params: ById, response: { 200: z.array(TopUp) } },
} as const satisfies Call;
