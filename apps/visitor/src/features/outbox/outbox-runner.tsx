import { useEffect } from 'react';
import { startOutbox } from './outbox.ts';
import { useRefusedSignal } from './use-refused-signal.ts';

/** Sends the saved orders of this device while the app is open. @see APP-11 */
export function OutboxRunner() {
  useEffect(startOutbox, []);
  useRefusedSignal();
  return null;
}
