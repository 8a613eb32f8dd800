/**
 * Why an answer of somebody else's server cannot be used.
 *
 * - `not-allowed`: we did not even ask: the host, the protocol or the address behind the name is not one we go to
 * - `unreachable`: nobody is there, or is left alone for a while: nothing was sent
 * - `timeout`, `cut`: what was sent may have arrived, and there is no answer, or half of one
 * - `not-usable`: an answer came and is no answer to our question: a redirect, another type, too large, another shape
 */
export type OutboundFailureReason = 'not-allowed' | 'unreachable' | 'timeout' | 'cut' | 'not-usable';

/** Its message names hosts and reasons, never what was sent or answered: both may be secret. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly reason: OutboundFailureReason;

  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
