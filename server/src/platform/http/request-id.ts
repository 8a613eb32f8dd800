import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { containsCardNumber } from '../text/card-number.ts';

/** Ours, or the one that a proxy gave, if it is one that may stand in a log. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && !containsCardNumber(given) ? given : randomUUID();
}
