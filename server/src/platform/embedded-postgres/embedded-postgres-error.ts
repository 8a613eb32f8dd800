export type EmbeddedPostgresFailure =
  | 'not-writable'
  | 'damaged'
  | 'missing'
  | 'other-major'
  | 'no-binaries'
  | 'start-failed';

/** Its message is one line for the person who started the program: the problem and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  readonly failure: EmbeddedPostgresFailure;

  constructor(failure: EmbeddedPostgresFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
