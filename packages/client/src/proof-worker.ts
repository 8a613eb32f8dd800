import type { ProofOfWorkChallenge } from '@app/contract/proof-of-work.ts';
import { findNonce } from './proof-of-work.ts';

/** Runs in a worker, so that the page goes on while it counts. Tells the number of each piece as it is found. */
addEventListener('message', ({ data: { challenge, pieces, bits } }: MessageEvent<ProofOfWorkChallenge>) => {
  for (let piece = 0; piece < pieces; piece += 1) postMessage(findNonce(`${challenge}:${piece}:`, bits));
});
