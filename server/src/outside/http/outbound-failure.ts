/**
 * Why an answer of somebody else's server cannot be used.
 *
 * - `not-allowed`: we did not even ask: the host, the protocol or the address behind the name is not one we go to
 * - `timeout`, `unreachable`: nobody answered, or not to the end
 * - `not-usable`: an answer came and is no answer to our question: a redirect, another type, too large, another shape
 */
export type OutboundFailureReason = 'not-allowed' | 'timeout' | 'unreachable' | 'not-usable';

/** Its message names hosts and reasons, never what was sent or answered: both may be secret. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly reason: OutboundFailureReason;

  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
