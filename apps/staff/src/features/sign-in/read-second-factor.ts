import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';

/** The second factors of the person who proved their address; null for people without a role. */
export async function readSecondFactor(): Promise<SecondFactor | null> {
  try {
    return await api.send('GET /api/staff/second-factor');
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return null;
    throw failure;
  }
}
