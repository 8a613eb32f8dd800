import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { ById } from '../values/paged.ts';

/** An order by its numbers alone. */
export const NumberedOrder = z.object({ number: z.int(), callNumber: CallNumber }).meta({ id: 'NumberedOrder' });
export type NumberedOrder = z.infer<typeof NumberedOrder>;

/** An order that waits for its pick-up. `calledAt`: when it became ready, or the last repeated notice. */
export const CalledOrder = NumberedOrder.extend({ calledAt: z.string() }).meta({ id: 'CalledOrder' });
export type CalledOrder = z.infer<typeof CalledOrder>;

/** Pick-up orders of one commerce, by number only. The lists are bounded; the counts are whole. */
export const ServingCommerce = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    address: z.string(),
    enabled: z.boolean().describe('Switched on and within its opening hours.'),
    opensAt: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    preparing: z.array(NumberedOrder).describe('The oldest first.'),
    preparingCount: z.int(),
    ready: z.array(CalledOrder).describe('The last called first.'),
    readyCount: z.int(),
    waitMinutes: z.int().nullable().describe('Until a usual order placed now is ready; null: it takes no orders.'),
  })
  .meta({ id: 'ServingCommerce' });
export type ServingCommerce = z.infer<typeof ServingCommerce>;

/** `at`: the database's clock when it was read. */
export const NowServing = z.object({ at: z.string(), commerces: z.array(ServingCommerce) }).meta({ id: 'NowServing' });
export type NowServing = z.infer<typeof NowServing>;

/** What a screen at the counter shows. It has no data of a person. @see ORD-08 */
export const nowServing = {
  method: 'GET',
  url: '/api/venues/:id/now-serving',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Numbers of the orders that are prepared and ready, by commerce',
    tags: ['catalogue'],
    params: ById,
    response: { 200: NowServing },
  },
} as const satisfies Call;
