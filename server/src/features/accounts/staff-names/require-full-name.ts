import { ProblemError } from '#platform/http/problem-error.ts';
import { fullName } from '@app/rules/staff/full-name.ts';

/** @throws ProblemError 422 `enter-full-name` for less than a first and a last name */
export function requireFullName(typed: string): string {
  const name = fullName(typed);
  if (name === null) throw new ProblemError(422, 'enter-full-name');
  return name;
}
