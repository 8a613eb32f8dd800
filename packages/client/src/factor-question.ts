import { create } from 'zustand';

/** The person closed the second-factor question; the call was not made. */
export class FactorNotConfirmed extends Error {
  override name = 'FactorNotConfirmed';
}

type Waiting = { resolve: () => void; reject: (reason: FactorNotConfirmed) => void };

type FactorQuestion = {
  /** Calls that wait for the answer; the question is visible while there are any. */
  waiting: readonly Waiting[];
  /** @throws FactorNotConfirmed */
  ask: () => Promise<void>;
  confirm: () => void;
  dismiss: () => void;
};

/** Queue of calls that need a recent second factor; one confirmation continues all of them. */
export const useFactorQuestion = create<FactorQuestion>()((set, get) => {
  const settle = (end: (call: Waiting) => void) => {
    const { waiting } = get();
    set({ waiting: [] });
    waiting.forEach(end);
  };
  return {
    waiting: [],
    ask: () => new Promise((resolve, reject) => set(({ waiting }) => ({ waiting: [...waiting, { resolve, reject }] }))),
    confirm: () => settle(({ resolve }) => resolve()),
    dismiss: () => settle(({ reject }) => reject(new FactorNotConfirmed())),
  };
});
