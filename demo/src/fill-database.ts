import { inTransaction, type Db } from '@app/server/platform/database/transactions.ts';
import { connectPatiently, createPatientPool } from '@app/server/platform/database/wait-for-database.ts';
import { insertAccounts, insertRoles } from './accounts.ts';
import { fillWallets } from './fill-wallets.ts';
import { insertPictures } from './pictures.ts';
import type { DemoVenue } from './venues/demo-venue.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';
import { identifiersOf } from './venues/insert-rows.ts';
import { insertVenue } from './venues/insert-venue.ts';
import { found } from './venues/venue-loader.ts';

/** Any number that no other program uses for its advisory locks: "DEMO" in ASCII. */
const LOCK_KEY = 0x44454d4f;
const CONNECTIONS = 4;

/**
 * Loads the demo's venues and accounts into a database without venues, each venue in its own transaction. Two processes
 * may start at the same time: the second waits and finds nothing to do. An interrupted load is completed by the next
 * one. A database with other venues stays unchanged.
 *
 * @param url without a transaction pooler: the lock belongs to the session
 * @returns the names of the loaded venues
 */
export async function fillDatabase(
  url: string,
  copyPictures: () => Promise<void>,
  print: (line: string) => void,
): Promise<string[]> {
  const lock = await connectPatiently(url, { application_name: 'entretiempo-demo' });
  const db = createPatientPool(url, CONNECTIONS);
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const missing = await findMissing(db);
    if (!missing) return [];
    await copyPictures();
    const keys = await insertPictures(db);
    const accountIds = await inTransaction(db, insertAccounts);
    for (const venue of missing) {
      await insertInTransaction(db, venue, keys, accountIds);
      print(`${venue.name}: ${venue.commerces.length} puestos`);
    }
    await inTransaction(db, async (tx) => {
      await fillWallets(tx, accountIds);
      await insertRoles(tx, accountIds);
    });
    return missing.map(({ name }) => name);
  } finally {
    await db.end();
    await lock.end();
  }
}

/**
 * Returns what is still to be loaded. Roles are inserted last: our venues without roles are an interrupted load.
 *
 * @returns undefined when the database has other venues
 */
async function findMissing(db: Db): Promise<readonly DemoVenue[] | undefined> {
  const { rows: venues } = await db.query<{ id: number; code: string }>('select id, code from venues');
  if (venues.length === 0) return DEMO_VENUES;
  const { rows: roles } = await db.query('select from account_roles limit 1');
  const isOurs = (row: { id: number; code: string }) =>
    DEMO_VENUES.some((venue) => venue.id === row.id && venue.code === row.code);
  if (roles.length > 0 || !venues.every(isOurs)) return undefined;
  return DEMO_VENUES.filter((venue) => !venues.some((row) => row.id === venue.id));
}

async function insertInTransaction(
  db: Db,
  venue: DemoVenue,
  keys: ReadonlyMap<string, string>,
  accountIds: ReadonlyMap<string, number>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = identifiersOf(venue.id);
    const loader = {
      tx,
      venue,
      venueId: venue.id,
      newId: ids.newId,
      mediaKeyOf: found(keys, 'picture'),
      accountIdOf: found(accountIds, 'account'),
      placeIds: new Map(),
      images: [],
    };
    await insertVenue(loader, venue, DEMO_VENUES.indexOf(venue));
    await ids.count(tx);
  });
}
