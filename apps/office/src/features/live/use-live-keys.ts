import { useEffect, useState } from 'react';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import type { Act, OpenTray } from './acts/tray.tsx';

const ACT_OF_KEY: Readonly<Record<string, Act>> = { p: 'pause', m: 'message', f: 'stop' };
const STEP_OF_KEY: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** J and K choose a row; P, M and F open its tray. Keys that are typed into a field do nothing here. @returns the chosen stall */
export function useLiveKeys(
  stalls: readonly LiveCommerce[],
  acts: readonly Act[],
  onOpen: (tray: OpenTray | null) => void,
): number | null {
  const [marked, setMarked] = useState<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const step = STEP_OF_KEY[key];
      const at = stalls.findIndex(({ id }) => id === marked);
      if (step !== undefined) {
        const next = at === -1 ? stalls[0] : stalls[Math.max(0, Math.min(stalls.length - 1, at + step))];
        setMarked(next?.id ?? null);
        onOpen(null);
      }
      const act = ACT_OF_KEY[key];
      if (act === undefined || marked === null || !acts.includes(act)) return;
      event.preventDefault();
      onOpen({ stallId: marked, act });
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, [stalls, acts, marked, onOpen]);
  return marked;
}
