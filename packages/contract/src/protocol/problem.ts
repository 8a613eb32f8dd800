import { z } from 'zod';
import { PROBLEM_CODES } from './problem-codes.ts';

/**
 * Every refusal, as `application/problem+json`. `code` is the message key, `detail` its text in the asked
 * language, `facts` what the text is about (products, bounds, the current state).
 *
 * @see API-02
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
