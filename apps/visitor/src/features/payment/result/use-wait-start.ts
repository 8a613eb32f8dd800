import { useState } from 'react';
import { loadFromTab, saveInTab } from '#shared/storage/session-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';

const NAME = 'payment-wait';

/** The wait for the result of an attempt. */
export type WaitStart = {
  /** By this device's clock, ms since the epoch. */
  sinceMs: number;
  /** The visitor came back from the provider's page. */
  isReturn: boolean;
};

/**
 * Start of the wait for the result of this attempt. It is stored in the tab, so a reload continues the wait.
 *
 * @param attemptId null without one: the wait is not stored
 * @see PAY-04
 */
export function useWaitStart(attemptId: string | null, isReturn: boolean): WaitStart {
  const [start] = useState(() => {
    const stored = asRecord(loadFromTab(NAME));
    const sinceMs = stored.get('sinceMs');
    const isSame = attemptId !== null && stored.get('attemptId') === attemptId && typeof sinceMs === 'number';
    const wait = isSame ? { sinceMs, isReturn: stored.get('isReturn') === true } : { sinceMs: Date.now(), isReturn };
    if (attemptId !== null) saveInTab(NAME, { attemptId, ...wait });
    return wait;
  });
  return start;
}
