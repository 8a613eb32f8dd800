import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import { trustedScript } from './trusted-script.ts';

/**
 * Does the work that the server asks new devices for, beside the page.
 *
 * @param workerPath of `proof-worker.ts`, as the build names it
 * @param onPart told which part of the work is done, 0 to 1; null: it ended, well or not
 * @returns the answer, as it is sent in `PROOF_HEADER`
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
