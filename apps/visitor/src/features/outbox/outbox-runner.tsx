import { useEffect } from 'react';
import { outboxCalls } from './outbox-calls.ts';
import { startOutbox } from './outbox.ts';
import { useRefusedSignal } from './use-refused-signal.ts';

/** Sends what waits in the outbox, and says when an order was refused, wherever the visitor is. @see APP-11 */
export function OutboxRunner() {
  useEffect(() => startOutbox(outboxCalls), []);
  useRefusedSignal();
  return null;
}
