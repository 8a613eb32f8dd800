import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import { trustedScript } from './trusted-script.ts';

/**
 * Solves the proof of work that the server requires of new devices, in a worker.
 *
 * @param workerPath of `proof-of-work-worker.ts` in the build
 * @param onPart called with the solved share, 0 to 1; null: it has ended
 * @returns the value of `PROOF_OF_WORK_HEADER`
 * @throws Error when the worker could not run
 */
export async function solveInWorker(
  workerPath: string,
  challenge: ProofOfWorkChallenge,
  onPart: (done: number | null) => void,
): Promise<string> {
  const worker = new Worker(trustedScript(workerPath), { type: 'module' });
  onPart(0);
  try {
    return await answerOf(worker, challenge, onPart);
  } finally {
    worker.terminate();
    onPart(null);
  }
}

function answerOf(worker: Worker, challenge: ProofOfWorkChallenge, onPart: (done: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const numbers: number[] = [];
    worker.addEventListener('error', () => reject(new Error('The worker could not run.')));
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      numbers.push(data);
      onPart(numbers.length / challenge.pieces);
      if (numbers.length === challenge.pieces) resolve(`${challenge.challenge}.${numbers.join('-')}`);
    });
    worker.postMessage(challenge);
  });
}
