import type { ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import { findNonce } from './find-nonce.ts';

/** Runs in a worker, so that the page stays responsive. Posts the nonce of each part when it is found. */
addEventListener('message', ({ data: { challenge, pieces, bits } }: MessageEvent<ProofOfWorkChallenge>) => {
  for (let piece = 0; piece < pieces; piece += 1) postMessage(findNonce(`${challenge}:${piece}:`, bits));
});
