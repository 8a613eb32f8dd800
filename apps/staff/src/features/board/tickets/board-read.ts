import type { Board } from '@app/contract/staff/board.ts';
import type { useUnsentSteps } from '../unsent/use-unsent-steps.ts';
import type { useBoard } from './use-board.ts';

export type BoardRead = Pick<ReturnType<typeof useBoard>, 'live' | 'syncedAtMs' | 'clockAheadMs'> & {
  readonly commerceId: number;
  /** After the steps without an answer. */
  readonly board: Board;
  readonly steps: ReturnType<typeof useUnsentSteps>;
};
