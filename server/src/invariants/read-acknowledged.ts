import { z } from 'zod';
import type { Acknowledgement, ObservedCapture } from './invariant.ts';

const Answer = z.object({
  key: z.uuid(),
  orderId: z.int().nullable().default(null),
  http: z.int(),
});

const Capture = z.object({
  configId: z.int(),
  providerRef: z.string().min(1),
  reference: z.string().nullable().default(null),
  amountMinor: z.int().positive(),
  currency: z.string().length(3),
  refunds: z.array(z.object({ ref: z.string().min(1), amountMinor: z.int().positive() })).default([]),
});

/**
 * Parses responses to clients, one a line: `{"key": "<uuid>", "orderId": 101000001234, "http": 201}`.
 *
 * @throws z.ZodError or SyntaxError at the first line of another form
 */
export function readAcknowledgements(text: string): Acknowledgement[] {
  return readLines(text, Answer);
}

/**
 * Parses captures of the providers' books, one a line: `{"configId": 1, "providerRef": "123", "reference":
 * "101000001234-1", "amountMinor": 350000, "currency": "ARS"}`.
 *
 * @throws z.ZodError or SyntaxError at the first line of another form
 */
export function readCaptures(text: string): ObservedCapture[] {
  return readLines(text, Capture);
}

function readLines<Line>(text: string, schema: z.ZodType<Line>): Line[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : schema.parse(JSON.parse(line))));
}
