import { joinProgramme } from '../harness/benefits/programme.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosServer } from './chaos-server.ts';

/** Few, so that some of them use up their units and two orders want the last ones. */
const MEMBERS = 12;
/** Number of the first one in the sandbox. */
const FIRST_MEMBER = 900_001;

/** Signs in one of the members, each time with another account. @returns the headers of the session */
export async function signInMember(server: ChaosServer, chance: SeededRandom): Promise<Record<string, string>> {
  const { accountId, headers } = await server.signIn();
  const memberId = `LR-${FIRST_MEMBER + Math.floor(chance() * MEMBERS)}`;
  await joinProgramme(server, accountId, { memberId });
  if (chance() < 0.5) await readClub(server, accountId, headers.authorization);
  return { ...headers };
}

/** Makes the server read the club's figures of this moment, if the club answers. */
async function readClub({ db, url, venue }: ChaosServer, userId: number, authorization: string): Promise<void> {
  await db.query('update club_members set read_at = null where account_id = $1', [userId]);
  const response = await fetch(`${url}/api/venues/tomorrow/get-consumed-benefits-by-user`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ userId, venueId: venue.id }),
  }).catch(() => undefined);
  await response?.body?.cancel();
}
