import { useState } from 'react';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useKioskConnection } from '../device/kiosk-connection.ts';
import { useTerminalState } from '../pay/clover/use-terminal-state.ts';
import type { KioskStateName } from '../states/kiosk-states.ts';
import { isVisitUndecided, useKioskVisit } from '../visit/kiosk-visit.ts';

/** A shorter loss of the network stays unseen, and so does a terminal that connects again. */
const OUT_AFTER_MS = { network: 10_000, terminal: 30_000 };

export type AwayState = Extract<KioskStateName, 'no-network' | 'out-of-order'>;

/**
 * Whether the kiosk takes no orders: without a network, or without its terminal where its own browser controls it. A payment
 * under way is finished first.
 *
 * @see KIOSK-06, CLV-01
 */
export function useAwayState(): AwayState | null {
  const lostAtMs = useKioskConnection((connection) => connection.lostAtMs);
  const isUndecided = useKioskVisit(isVisitUndecided);
  const hasOrder = useKioskVisit(({ order }) => order !== null);
  const terminal = useTerminalState();
  const isGone = terminal?.kind === 'unavailable' || terminal?.kind === 'connecting';
  const goneAtMs = useTimeSince(isGone);
  const nowMs = useNow(1_000);
  if (isUndecided || nowMs === null) return null;
  if (lostAtMs !== null && nowMs - lostAtMs >= OUT_AFTER_MS.network) return 'no-network';
  const isOut = !hasOrder && goneAtMs !== null && nowMs - goneAtMs >= OUT_AFTER_MS.terminal;
  return isOut ? 'out-of-order' : null;
}

/** When something began that still is, ms since the epoch. */
function useTimeSince(isSo: boolean): number | null {
  const nowMs = useNow(1_000);
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  if (isSo && sinceMs === null && nowMs !== null) setSinceMs(nowMs);
  if (!isSo && sinceMs !== null) setSinceMs(null);
  return sinceMs;
}
