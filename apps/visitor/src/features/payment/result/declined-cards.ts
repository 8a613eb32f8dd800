import { loadFromTab, saveInTab } from '#shared/storage/session-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';

const NAME = 'declined-cards';
/** Declines after which an order is not paid with the same card. */
const MOST_DECLINES = 3;

/** Last four digits of declined cards by attempt, stored per tab. A help for the visitor: the provider decides. */
export function rememberDecline(orderId: number, attemptId: string, lastFour: string): void {
  saveInTab(NAME, { orderId, byAttempt: { ...declinesOf(orderId), [attemptId]: lastFour } });
}

/** Whether the card was declined too often, stored or with this attempt. @see PAY-03 */
export function isCardRefused(orderId: number, lastFour: string, attemptId?: string | null): boolean {
  const declines = { ...declinesOf(orderId), ...(attemptId && { [attemptId]: lastFour }) };
  return Object.values(declines).filter((declined) => declined === lastFour).length >= MOST_DECLINES;
}

function declinesOf(orderId: number): Record<string, unknown> {
  const stored = asRecord(loadFromTab(NAME));
  return stored.get('orderId') === orderId ? Object.fromEntries(asRecord(stored.get('byAttempt'))) : {};
}
