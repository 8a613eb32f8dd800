import type pg from 'pg';

/** Columns of instants, by table. */
type InstantColumns = { table: string; columns: string[] };

/**
 * Clock of a simulation on a real server: time passes when all instants of the database move into the past. Between two moves
 * the clock runs as the real one.
 */
export type SimulatedClock = {
  /** Minutes since the start of half-time; negative before it. */
  minutes: () => number;
  /** Minutes since the start of half-time of an instant that the server answered since the last move. */
  minutesOf: (iso: string) => number;
  /** Lets time pass until then. No request may be under way. It does nothing when that is over. */
  moveTo: (minutes: number) => Promise<void>;
};

const MINUTE_MS = 60_000;

/** @param startsAt of half-time */
export async function createClock(db: pg.Pool, startsAt: Date): Promise<SimulatedClock> {
  const tables = await findInstantColumns(db);
  let zeroMs = startsAt.getTime();
  return {
    minutes: () => (Date.now() - zeroMs) / MINUTE_MS,
    minutesOf: (iso) => (Date.parse(iso) - zeroMs) / MINUTE_MS,
    async moveTo(minutes) {
      const byMs = Math.floor(zeroMs + minutes * MINUTE_MS - Date.now());
      if (byMs <= 0) return;
      await moveInstants(db, tables, byMs);
      zeroMs -= byMs;
    },
  };
}

/** Moves without triggers and foreign keys: history that only grows moves too. */
async function moveInstants(db: pg.Pool, tables: readonly InstantColumns[], byMs: number): Promise<void> {
  const connection = await db.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    for (const { table, columns } of tables) {
      const moves = columns.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`);
      await connection.query(`update ${table} set ${moves.join(', ')}`, [byMs]);
    }
    await connection.query('commit');
  } finally {
    connection.release();
  }
}

async function findInstantColumns(db: pg.Pool): Promise<InstantColumns[]> {
  const { rows } = await db.query<InstantColumns>(
    `select format('%I.%I', n.nspname, t.relname) as table, array_agg(format('%I', c.attname)) as columns
     from pg_attribute c join pg_class t on t.oid = c.attrelid join pg_namespace n on n.oid = t.relnamespace
     where t.relkind in ('r', 'p') and not t.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
       and c.atttypid = 'timestamptz'::regtype and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
     group by n.nspname, t.relname`,
  );
  return rows;
}
