/** Header with the answer to a challenge: `<challenge>.<number>-<number>-…`, a number for each piece in order. */
export const PROOF_OF_WORK_HEADER = 'x-proof-of-work';

/**
 * Proof of work that a new device makes before an attempt, while many attempts fail: the facts of a `proof-of-work-
 * required`.
 * For each piece (0, 1, …) the client finds a number with which SHA-256 of `<challenge>:<piece>:<number>`, in ASCII,
 * begins with `bits` zero bits. It then repeats the call on the same device with the answer, once.
 *
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export type ProofOfWorkChallenge = { readonly challenge: string; readonly pieces: number; readonly bits: number };
