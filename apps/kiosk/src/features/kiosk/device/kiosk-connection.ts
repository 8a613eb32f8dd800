import { create } from 'zustand';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';

/**
 * State of this device as a kiosk. `starting`: no answer yet. `unpaired`: staff have to pair it. `open`: it has a session;
 * `lostAtMs` is the time of the first call without an answer; null after two answers in a row.
 */
export type KioskConnection =
  | { kind: 'starting' | 'unpaired'; kiosk: null; token: null; lostAtMs: number | null }
  | { kind: 'open'; kiosk: KioskState; token: string; lostAtMs: number | null };

export const useKioskConnection = create<KioskConnection>()(() => ({
  kind: 'starting',
  kiosk: null,
  token: null,
  lostAtMs: null,
}));

/** The paired kiosk. Only below a screen that is shown while the connection is open. */
export function useKiosk(): KioskState {
  const kiosk = useKioskConnection((connection) => connection.kiosk);
  if (!kiosk) throw new Error('This screen needs a paired kiosk.');
  return kiosk;
}

/** Answers in a row after which a lost network counts as returned. */
const ANSWERS_OF_RETURN = 2;
let answersInRow = 0;

/** Notes whether the server answered the last call. */
export function noteAnswer(hasAnswered: boolean): void {
  const { lostAtMs } = useKioskConnection.getState();
  answersInRow = hasAnswered ? answersInRow + 1 : 0;
  if (lostAtMs !== null && answersInRow >= ANSWERS_OF_RETURN) useKioskConnection.setState({ lostAtMs: null });
  if (!hasAnswered && lostAtMs === null) useKioskConnection.setState({ lostAtMs: Date.now() });
}
