import type { ProofChallenge } from '@app/contract/proof-of-work.ts';
import { numberWithZeroBits } from './proof-of-work.ts';

/** Runs in a worker, so that the page goes on while it counts. Tells the number of each piece as it is found. */
addEventListener('message', ({ data: { challenge, pieces, bits } }: MessageEvent<ProofChallenge>) => {
  for (let piece = 0; piece < pieces; piece += 1) postMessage(numberWithZeroBits(`${challenge}:${piece}:`, bits));
});
