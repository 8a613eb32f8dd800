import { ProblemError } from '#platform/http/problem-error.ts';

/** The code was right and had been used: a second tap, not a guess. Told apart by nobody outside. */
export class ReusedCodeError extends ProblemError {
  constructor() {
    super(422, 'wrong-verification-code');
  }
}
