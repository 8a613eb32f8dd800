/**
 * Why a response of an integration cannot be used.
 *
 * - `not-allowed`: not called: host, protocol or resolved address is not allowed
 * - `unreachable`: no connection, or the circuit breaker is open: nothing was sent
 * - `timeout`, `cut`: the request may have arrived; the response is missing or incomplete
 * - `not-usable`: an unexpected response: redirect, other media type, too large, other shape
 */
export type OutboundFailureReason = 'not-allowed' | 'unreachable' | 'timeout' | 'cut' | 'not-usable';

/** The message names hosts and reasons, never the content of request or response: both may be secret. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure';
  readonly reason: OutboundFailureReason;

  constructor(reason: OutboundFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
