import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OpenMoney } from '@app/contract/visitor/account.ts';
import type { Person, PersonalData } from './personal-data.ts';
import { findPerson } from './profile-store.ts';

/**
 * Lists the money that an account still has, for its owner to read before deletion.
 *
 * @throws ProblemError 403
 * @see APP-09
 */
export async function getOpenMoney(
  db: Reader,
  accountId: number,
  features: readonly PersonalData[],
): Promise<OpenMoney[]> {
  const person = await findPerson(db, accountId);
  if (!person) throw new ProblemError(403, 'session-revoked');
  return findOpenMoney(db, person, features);
}

/** Lists entries that block the deletion first. */
export async function findOpenMoney(
  db: Reader,
  person: Person,
  features: readonly PersonalData[],
): Promise<OpenMoney[]> {
  const found: OpenMoney[] = [];
  for (const feature of features) found.push(...(await feature.findOpenMoney(db, person)));
  return found.toSorted((one, other) => Number(other.isObstacle) - Number(one.isObstacle));
}
