import { readStored, save } from '#shared/device/storage.ts';

/** A code that can be typed. Times by this device's clock. */
export type PendingMail = {
  email: string;
  /** False: the server sends no other yet; one that it sent before may still work. */
  isNew: boolean;
  resendAtMs: number;
};

const KEY = 'staff-pending-mail';

/** Of this tab: a reload while its owner looks for the mail comes back to the code. The code itself is never kept. */
export function loadPendingMail(): PendingMail | null {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null');
    return isPendingMail(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** @param mail null forgets */
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
