import { z } from 'zod';

import type { Acknowledgement } from './invariant.ts';

const Line = z.object({
  key: z.uuid(),
  orderId: z.int().nullable().default(null),
  http: z.int(),
});

/**
 * Reads what clients were told, one answer a line: `{"key": "<uuid>", "orderId": 101000001234, "http": 201}`.
 *
 * @throws z.ZodError or SyntaxError at the first line that says something else
 */
export function readAcknowledgements(text: string): Acknowledgement[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : Line.parse(JSON.parse(line))));
}
