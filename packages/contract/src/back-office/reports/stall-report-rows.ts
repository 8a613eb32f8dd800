import { z } from 'zod';
import { RATING_REASONS } from '../../feedback/feedback-values.ts';
import { WASTE_REASONS } from '../../values/report-values.ts';

const Count = z.int();
const Minor = z.int();

/** Units that were thrown away, of ended orders or of no order, of one product, reason, person and event; the largest sum first. */
export const WasteRow = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }),
    event: z.object({ id: z.int(), name: z.string() }).nullable(),
    product: z.object({ id: z.int(), name: z.string() }),
    size: z.string().nullable(),
    reason: z.enum(WASTE_REASONS),
    person: z.string().nullable().meta({ description: 'Full name; null: erased' }),
    units: Count,
    costMinor: Minor.meta({
      description: 'At the prices of the orders, with choices, before discounts; of no order: at the price of then',
    }),
  })
  .meta({ id: 'WasteRow' });
export type WasteRow = z.infer<typeof WasteRow>;

/** Ratings and problems of a commerce. `reason`: the most frequent one; `answerMinutes`: the median until the answer. */
export const FeedbackRow = z
  .object({
    commerce: z.object({ id: z.int(), name: z.string() }),
    ratings: Count,
    great: Count,
    soSo: Count,
    bad: Count,
    reason: z.enum(RATING_REASONS).nullable(),
    problems: Count,
    openProblems: Count,
    answerMinutes: z.number().nullable(),
  })
  .meta({ id: 'FeedbackRow' });
export type FeedbackRow = z.infer<typeof FeedbackRow>;
