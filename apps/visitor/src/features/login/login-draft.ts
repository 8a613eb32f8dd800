import { create } from 'zustand';
import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';

export type LoginStep = 'methods' | 'email' | 'phone' | 'country' | 'member' | 'benefits' | 'code';

/** Recipient of a code. */
export type CodeTarget =
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phoneNumber: string; venueId: number }
  | { kind: 'member'; documentNumber: string; entityIdentificator: string };

/** A requested code. `sentTo` null: only the club knows the address. Times by this device's clock. */
export type PendingCode = {
  target: CodeTarget;
  sentTo: string | null;
  minutes: number;
  expiresAtMs: number;
  resendAtMs: number;
};

type LoginDraft = {
  step: LoginStep;
  email: string;
  /** ISO 3166 code; null for an unknown typed dial code. */
  country: string | null;
  phone: string;
  documentNumber: string;
  code: PendingCode | null;
};

const RECORD = 'login';
const NOTHING_TYPED: LoginDraft = {
  step: 'methods',
  email: '',
  country: 'AR',
  phone: '',
  documentNumber: '',
  code: null,
};

/**
 * Progress of the login in this tab. It survives a discarded page while the user looks up the code. Contains neither
 * code nor password.
 */
export const useLoginDraft = create<LoginDraft>(() => {
  const stored = loadFromTab(RECORD);
  return isDraft(stored) ? stored : NOTHING_TYPED;
});
useLoginDraft.subscribe((draft) => saveInTab(RECORD, draft === NOTHING_TYPED ? undefined : draft));

export function changeLogin(changes: Partial<LoginDraft>): void {
  useLoginDraft.setState(changes);
}

export function clearLoginDraft(): void {
  useLoginDraft.setState(NOTHING_TYPED, true);
}

/** Converts the server's durations to times by this device's clock. */
export function pendingCode(
  target: CodeTarget,
  sent: { expiresInSeconds: number; resendAfterSeconds: number; sentTo: string | null },
  nowMs: number,
): PendingCode {
  return {
    target,
    sentTo: sent.sentTo,
    minutes: Math.ceil(sent.expiresInSeconds / 60),
    expiresAtMs: nowMs + sent.expiresInSeconds * 1000,
    resendAtMs: nowMs + sent.resendAfterSeconds * 1000,
  };
}

function isDraft(value: unknown): value is LoginDraft {
  const draft = asRecord(value);
  return Object.keys(NOTHING_TYPED).every((field) => draft.has(field));
}
