import { readStored, save } from '@app/app-kit/device/storage.ts';

/** A mailed code that can be entered. Times by this device's clock. */
export type PendingMail = {
  email: string;
  /** False: the server sends no other code yet; an earlier one may still be valid. */
  isNew: boolean;
  resendAtMs: number;
};

const KEY = 'staff-pending-mail';

/** Stored per tab, so that a reload returns to the code field. The code itself is never stored. */
export function loadPendingMail(): PendingMail | null {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null');
    return isPendingMail(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** @param mail null deletes it */
export function savePendingMail(mail: PendingMail | null): void {
  save(KEY, mail && JSON.stringify(mail), 'sessionStorage');
}

function isPendingMail(stored: unknown): stored is PendingMail {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'email' in stored &&
    typeof stored.email === 'string' &&
    'isNew' in stored &&
    typeof stored.isNew === 'boolean' &&
    'resendAtMs' in stored &&
    typeof stored.resendAtMs === 'number'
  );
}
