import { ProblemError } from '#platform/http/problem-error.ts';

/** A value names a row that does not exist, or that the person cannot use. @param path of the value in the request */
export function unknownId(path: string): ProblemError {
  return new ProblemError(422, 'malformed-request', { problems: [{ path, message: 'unknown id' }] });
}
