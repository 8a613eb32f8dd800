import { z } from 'zod';
import { PROBLEM_CODES } from './problem-codes.ts';

/**
 * Every problem, as `application/problem+json`. `code` is the message key, `detail` its text in the requested language,
 * `facts` its data (products, bounds, the current state). @see API-02
 */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string(),
    facts: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
