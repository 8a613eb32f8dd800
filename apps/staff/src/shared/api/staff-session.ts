import { create } from 'zustand';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import { REMEMBERED_KEY } from '@app/app-kit/session/remembered-key.ts';

type StaffSession = {
  isSignedIn: boolean;
  /** Null until the server has said whose session it is. */
  accountId: number | null;
  /** The server ended the session, after twelve hours or from another device. False after a sign-out. */
  hasEnded: boolean;
  /** Token between the mailed code and the second factor; only in memory. */
  provenToken: string | null;
  prove: (token: string | null) => void;
  start: () => void;
  identify: (accountId: number) => void;
  /** The server has said whose session begins. */
  enter: (accountId: number) => void;
  end: (how?: 'by-server') => void;
};

export const useStaffSession = create<StaffSession>()((set) => ({
  isSignedIn: readStored(REMEMBERED_KEY) !== null,
  accountId: storedAccountId(),
  hasEnded: false,
  provenToken: null,
  prove: (provenToken) => set({ provenToken }),
  start: () => {
    save(REMEMBERED_KEY, 'yes');
    set({ isSignedIn: true, accountId: null, hasEnded: false, provenToken: null });
  },
  identify: (accountId) => {
    save(REMEMBERED_KEY, String(accountId));
    set({ accountId });
  },
  enter: (accountId) => {
    save(REMEMBERED_KEY, String(accountId));
    set({ isSignedIn: true, accountId, hasEnded: false, provenToken: null });
  },
  end: (how) => {
    save(REMEMBERED_KEY, null);
    set(({ isSignedIn, hasEnded, provenToken }) => ({
      isSignedIn: false,
      accountId: null,
      hasEnded: how === 'by-server' && (isSignedIn || hasEnded || provenToken !== null),
      provenToken: null,
    }));
  },
}));

/** Resolves when the account of the session is known. */
export function knownAccountId(): Promise<number> {
  const { accountId } = useStaffSession.getState();
  if (accountId !== null) return Promise.resolve(accountId);
  return new Promise((resolve) => {
    const unsubscribe = useStaffSession.subscribe((session) => {
      if (session.accountId === null) return;
      unsubscribe();
      resolve(session.accountId);
    });
  });
}

/** Whether no other tab has signed in as another account. Without storage only this page knows. */
export function isAccountOfDevice(accountId: number): boolean {
  const stored = readStored(REMEMBERED_KEY);
  return stored === null ? useStaffSession.getState().accountId === accountId : stored === String(accountId);
}

/** Follows the sign-outs and sign-ins of other tabs, so that no data of another account stays visible. */
export function followOtherTabs(): void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { isSignedIn, accountId, end } = useStaffSession.getState();
    if (key !== REMEMBERED_KEY || !isSignedIn) return;
    if (newValue === null) end();
    else if (accountId !== null && newValue !== String(accountId)) location.reload();
  };
  addEventListener('storage', onStorage);
}

function storedAccountId(): number | null {
  const stored = readStored(REMEMBERED_KEY);
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : null;
}
