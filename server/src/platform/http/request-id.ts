import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { containsCardNumber } from '#platform/text/card-number.ts';

/** A generated id, or that of a proxy if it is safe for the log. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && !containsCardNumber(given) ? given : randomUUID();
}
