import { create } from 'zustand';
import { solveInWorker } from '@app/client/solve-proof-of-work.ts';
import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';

/** Progress of the requested proof of work, 0 to 1; null without one. @see AUTH-03 */
export const useProofOfWork = create<{ done: number | null }>(() => ({ done: null }));

/** Reports progress from the start, because the worker's code loads first. */
export async function solveProofOfWork(challenge: ProofOfWorkChallenge): Promise<string> {
  const show = (done: number | null) => useProofOfWork.setState({ done });
  show(0);
  try {
    const { default: workerPath } = await import('@app/client/proof-of-work-worker.ts?worker&url');
    return await solveInWorker(workerPath, challenge, show);
  } finally {
    show(null);
  }
}
