import { create } from 'zustand';
import { solveInWorker } from '@app/client/solve-proof-of-work.ts';
import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';

/** Progress of the requested proof of work, 0 to 1; null without one. @see AUTH-03 */
export const useProofOfWork = create<{ done: number | null }>(() => ({ done: null }));

export async function solveProofOfWork(challenge: ProofOfWorkChallenge): Promise<string> {
  const { default: workerPath } = await import('@app/client/proof-of-work-worker.ts?worker&url');
  return solveInWorker(workerPath, challenge, (done) => useProofOfWork.setState({ done }));
}
