/** Carries the answer to a challenge: `<challenge>.<number>-<number>-…`, a number for each piece in its order. */
export const PROOF_OF_WORK_HEADER = 'x-proof-of-work';

/**
 * Work that a new device does before an attempt, where many attempts fail: the facts of a `proof-of-work-required`. For each
 * piece (0, 1, …) a number is looked for with which SHA-256 of `<challenge>:<piece>:<number>`, in ASCII, begins with
 * `bits` zero bits. The same call, on the same device, is then sent again with the answer, once.
 *
 * @see AUTH-03, AUTH-04, AUTH-05
 */
export type ProofOfWorkChallenge = { readonly challenge: string; readonly pieces: number; readonly bits: number };
