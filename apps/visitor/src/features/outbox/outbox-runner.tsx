import { useEffect } from 'react';
import { useLeaveQuestion } from '#shared/navigation/leave-question.ts';
import { isOpen } from './outbox-entry.ts';
import { startOutbox, useOutbox } from './outbox.ts';
import { useRefusedSignal } from './use-refused-signal.ts';

/** Sends the saved orders of this device while the app is open. @see APP-11 */
export function OutboxRunner() {
  useEffect(startOutbox, []);
  useRefusedSignal();
  useLeaveQuestion(useOutbox().some((entry) => entry.isOnlyInMemory === true && isOpen(entry)));
  return null;
}
