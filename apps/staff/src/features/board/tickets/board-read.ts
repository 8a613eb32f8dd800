import type { Board } from '@app/contract/staff/board.ts';
import type { useUnsentTransitions } from '../unsent/use-unsent-transitions.ts';
import type { useBoard } from './use-board.ts';

export type BoardRead = Pick<ReturnType<typeof useBoard>, 'live' | 'syncedAtMs' | 'clockAheadMs'> & {
  readonly commerceId: number;
  /** After the steps without an answer. */
  readonly board: Board;
  readonly steps: ReturnType<typeof useUnsentTransitions>;
};
