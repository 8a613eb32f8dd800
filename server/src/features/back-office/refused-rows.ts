import pg from 'pg';
import { ProblemError } from '#platform/http/problem-error.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** The problem that a constraint of the database means to a person; other errors unchanged. */
export function asPeopleReadIt(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === UNIQUE_VIOLATION) return new ProblemError(409, 'already-exists', {});
  if (error.code === FOREIGN_KEY_VIOLATION) return new ProblemError(409, 'still-in-use', {});
  return error;
}
