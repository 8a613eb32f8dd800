import { create } from 'zustand';
import { readStored, save } from '../device/storage.ts';

/** Scripts cannot read the session cookie. This flag indicates that one may exist. */
const REMEMBERED_KEY = 'staff-signed-in';

type StaffSession = {
  isSignedIn: boolean;
  /** The server ended the session, after twelve hours or from another device. False after a sign-out. */
  hasEnded: boolean;
  /** Token between the mailed code and the second factor; only in memory. */
  provenToken: string | null;
  prove: (token: string | null) => void;
  start: () => void;
  end: (how?: 'by-server') => void;
};

export const useStaffSession = create<StaffSession>()((set) => ({
  isSignedIn: readStored(REMEMBERED_KEY) !== null,
  hasEnded: false,
  provenToken: null,
  prove: (provenToken) => set({ provenToken }),
  start: () => {
    save(REMEMBERED_KEY, 'yes');
    set({ isSignedIn: true, hasEnded: false, provenToken: null });
  },
  end: (how) => {
    save(REMEMBERED_KEY, null);
    set(({ isSignedIn, hasEnded, provenToken }) => ({
      isSignedIn: false,
      hasEnded: how === 'by-server' && (isSignedIn || hasEnded || provenToken !== null),
      provenToken: null,
    }));
  },
}));
