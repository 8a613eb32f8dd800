import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById } from '../values/paged.ts';

/** Why staff are asked: the wait of an order placed now, and how fast the queue grows. @see COM-03 */
export const LongWait = z
  .object({
    minutes: z.int().describe('Of an order placed now'),
    arrived: z.int().describe('Orders that came into the queue within the window'),
    left: z.int().describe('Orders that left the queue within the window'),
    windowMinutes: z.int(),
    offeredMinutes: z.int().describe('What staff may promise new orders instead'),
  })
  .meta({ id: 'LongWait' });
export type LongWait = z.infer<typeof LongWait>;

/** What staff promise new orders at least: 25 is '20–25 min'. */
export const RaisedPromise = z
  .object({
    minutes: z.int(),
    until: z.string(),
    by: z.string().nullable().describe('Full name of the member of staff; null: erased'),
  })
  .meta({ id: 'RaisedPromise' });
export type RaisedPromise = z.infer<typeof RaisedPromise>;

/**
 * Promises new orders at least so many minutes for twenty minutes, or the estimate again with null. Orders already placed keep
 * their promise. The alert of a long wait rests until the queue is longer than that. A repeated call changes nothing.
 *
 * @see COM-03, CHK-02
 */
export const raisePromise = {
  method: 'PUT',
  url: '/api/commerces/:id/raised-promise',
  config: { access: 'staff', object: 'commerce', permission: 'prepare', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Promise new orders a longer wait, or the estimate again',
    tags: ['staff'],
    params: ById,
    body: z.object({ minutes: z.int().min(5).max(240).multipleOf(5).nullable() }),
    response: { 200: z.object({ id: z.int(), raisedUntil: z.string().nullable() }) },
  },
} as const satisfies Call;
