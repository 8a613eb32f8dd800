import { z } from 'zod';

/** The short number that staff call out. Unique among the open orders of a commerce; used again after the hand-over. */
export const CallNumber = z
  .int()
  .min(1)
  .nullable()
  .meta({ description: 'Short number that staff call out, unique among the open orders of the commerce; null: none' });
