import { workInWorker } from '@app/client/work-in-worker.ts';
import type { ProofChallenge } from '@app/contract/proof-of-work.ts';
import { create } from 'zustand';

/** Which part of the work that the server asked for is done, 0 to 1; null while it asks for none. @see AUTH-03 */
export const useProof = create<{ done: number | null }>(() => ({ done: null }));

/** The work is told of from the start: the code that does it has to come first. */
export async function proveWork(challenge: ProofChallenge): Promise<string> {
  const show = (done: number | null) => useProof.setState({ done });
  show(0);
  try {
    const { default: workerPath } = await import('@app/client/proof-worker.ts?worker&url');
    return await workInWorker(workerPath, challenge, show);
  } finally {
    show(null);
  }
}
