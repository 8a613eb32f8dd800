import pg from 'pg';
import { ProblemError } from '#platform/http/problem-error.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
const INVALID_PARAMETER_VALUE = '22023';

/** The problem that a constraint of the database means to a person; other errors unchanged. */
export function toReadableError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === UNIQUE_VIOLATION) return new ProblemError(409, 'already-exists', {});
  if (error.constraint === 'venues_currency_final') return new ProblemError(409, 'currency-final', {});
  if (error.constraint === 'venues_time_zone_known' || isUnknownTimeZone(error)) return unknownTimeZone();
  if (error.code === CHECK_VIOLATION && error.constraint?.endsWith('_length')) return tooLong(error);
  if (error.code === FOREIGN_KEY_VIOLATION) return new ProblemError(409, 'still-in-use', {});
  return error;
}

function isUnknownTimeZone({ code, message }: pg.DatabaseError): boolean {
  return code === INVALID_PARAMETER_VALUE && message.startsWith('time zone');
}

/** The contract has the same bounds: this text is too long as it is stored. */
function tooLong({ constraint, table }: pg.DatabaseError): ProblemError {
  const path = `${table}/${constraint?.slice((table?.length ?? 0) + 1, -'_length'.length)}`;
  return new ProblemError(422, 'malformed-request', { problems: [{ path, message: 'too long' }] });
}

/** This program knows the zone, as the contract demands; the database does not. */
function unknownTimeZone(): ProblemError {
  return new ProblemError(422, 'malformed-request', {
    problems: [{ path: 'values/timeZone', message: 'a time zone that clocks know' }],
  });
}
