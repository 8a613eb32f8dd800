import { create } from 'zustand';
import { asRecord } from '#shared/storage/persisted-store.ts';
import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';

export type LoginStep = 'methods' | 'email' | 'phone' | 'country' | 'partner' | 'benefits' | 'code';

/** What a code was asked for. */
export type CodeTarget =
  | { kind: 'email'; email: string }
  | { kind: 'phone'; phoneNumber: string; venueId: number }
  | { kind: 'partner'; partner: string; entityIdentificator: string };

/** A code that is on its way. `sentTo` null: the club knows where it went. Times by the phone's clock. */
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
  /** ISO 3166 code; null: the visitor typed another one. */
  country: string | null;
  phone: string;
  partner: string;
  code: PendingCode | null;
};

const RECORD = 'login';
const NOTHING_TYPED: LoginDraft = {
  step: 'methods',
  email: '',
  country: 'AR',
  phone: '',
  partner: '',
  code: null,
};

/**
 * How far signing in has come in this tab. A phone that drops the page while its owner looks for the code comes back
 * to where it was. Neither the code nor a password is ever in it.
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

/** What a server answered that sent a code, as times by the phone's clock. */
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
