import { z } from 'zod';

/** Why staff are asked: the wait of an order placed now, and how fast the queue grows. @see COM-03 */
export const LongWait = z
  .object({
    minutes: z.int().describe('Of an order placed now'),
    arrived: z.int().describe('Orders that came into the queue within the window'),
    left: z.int().describe('Orders that left the queue within the window'),
    windowMinutes: z.int(),
    offeredMinutes: z.int().describe('What staff may promise new orders instead'),
    passesOfferedAt: z
      .string()
      .nullable()
      .describe('When the wait passes `offeredMinutes` at the rates of the window; null: not within the hour'),
    queue: z.array(z.int()).describe('Orders in the queue in each of the last ten minutes and now, the oldest first'),
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
