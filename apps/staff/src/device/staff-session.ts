import { create } from 'zustand';
import { readSaved, save } from './storage.ts';

const TOKEN_KEY = 'staff-token';

type StaffSession = { token: string | null; start: (token: string) => void; end: () => void };

export const useStaffSession = create<StaffSession>()((set) => ({
  token: readSaved(TOKEN_KEY),
  start: (token) => {
    save(TOKEN_KEY, token);
    set({ token });
  },
  end: () => {
    save(TOKEN_KEY, null);
    set({ token: null });
  },
}));
