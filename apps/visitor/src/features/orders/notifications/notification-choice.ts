import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';

/** What the visitor answered on this device. `postponedAtMs`: of the last 'not now'; null: not asked yet. */
export type NotificationChoice = { readonly isOn: boolean; readonly postponedAtMs: number | null };

const NOT_ASKED: NotificationChoice = { isOn: false, postponedAtMs: null };
const POSTPONED_FOR_MS = 30 * 24 * 60 * 60_000;

export const useNotificationChoice = persistedStore<NotificationChoice>(
  'order-notifications',
  NOT_ASKED,
  (value): value is NotificationChoice => typeof asRecord(value).get('isOn') === 'boolean',
);

export function postponeNotifications(nowMs: number): void {
  useNotificationChoice.setState({ isOn: false, postponedAtMs: nowMs });
}

/** Whether the question may be asked (again). */
export function isQuestionDue({ isOn, postponedAtMs }: NotificationChoice, nowMs: number): boolean {
  return !isOn && (postponedAtMs === null || nowMs - postponedAtMs > POSTPONED_FOR_MS);
}
