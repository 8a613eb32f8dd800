import type { OpenSheet } from '../open-sheet.ts';
import { useReadPass } from '../passes/use-read-pass.ts';
import type { BoardRead } from '../tickets/board-read.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import { useOpenFound } from './use-open-found.ts';

/**
 * Opens the order or the pass that staff typed or scanned. Without a network the signature decides, and so it does for a pass of an
 * order that the board does not have.
 *
 * @returns call it with what was typed; false: neither
 * @see DEL-04
 */
export function useOpenTyped(
  { commerceId, board, live }: Pick<BoardRead, 'commerceId' | 'board' | 'live'>,
  transitions: ReturnType<typeof useTransitions>,
  onSeen: (orderId: number) => void,
  onOpen: (sheet: OpenSheet) => void,
): (typed: string) => boolean {
  const openFound = useOpenFound(board, transitions, onSeen, onOpen);
  const readPass = useReadPass(commerceId);
  return (typed) => {
    const hasNetwork = live !== 'offline' && navigator.onLine;
    return hasNetwork ? openFound(typed) || readPass(typed) : readPass(typed) || openFound(typed);
  };
}
