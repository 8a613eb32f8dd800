import { create } from 'zustand';

/** The person closed the question for the second factor; the call that asked for it was not made. */
export class FactorNotConfirmed extends Error {
  override name = 'FactorNotConfirmed';
}

type Waiting = { resolve: () => void; reject: (reason: FactorNotConfirmed) => void };

type FactorQuestion = {
  /** The calls that wait for the answer. The question is on the screen while there is one. */
  waiting: readonly Waiting[];
  /** @throws FactorNotConfirmed */
  ask: () => Promise<void>;
  confirm: () => void;
  dismiss: () => void;
};

/** Calls that need a recent second factor wait here until the person has confirmed it, once for all of them. */
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
