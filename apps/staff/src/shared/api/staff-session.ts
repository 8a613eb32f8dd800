import { create } from 'zustand';
import { readStored, save } from '../device/storage.ts';

/** No script can see the session's cookie. That there is one is remembered here, and worth nothing by itself. */
const REMEMBERED_KEY = 'staff-signed-in';

type StaffSession = {
  isSignedIn: boolean;
  /** The server ended it: after twelve hours, or because somebody did. Who signed out is not told so. */
  hasEnded: boolean;
  /** Of the sign-in between the mailed code and the second factor. Kept nowhere else. */
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
