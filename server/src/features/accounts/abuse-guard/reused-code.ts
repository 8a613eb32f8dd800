import { ProblemError } from '#platform/http/problem-error.ts';

/** A right code that was used before: a second tap, not a guess. Clients see the same response as for a wrong code. */
export class ReusedCodeError extends ProblemError {
  constructor() {
    super(422, 'wrong-verification-code');
  }
}
