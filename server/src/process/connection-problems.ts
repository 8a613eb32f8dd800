import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { databaseUrls, type Config } from '#platform/config/config.ts';
import { QUEUE_CONNECTIONS } from '#platform/jobs/run-workers.ts';

/** Per process, for LISTEN. */
const LISTENING = 1;
/** On a busy machine a connection needs many seconds. */
const CONNECT_MS = 20_000;
/** A pooler without a free connection makes clients wait, by default for two minutes. */
const ANSWER_MS = 20_000;
/** On a busy pooler two sessions may get different connections by chance. */
const PROBES = 5;
/** Duplicate or unknown prepared statement: the pooler mixes sessions. */
const MIXED_UP = ['42P05', '26000'];

/**
 * Checks the connection before the start for problems that would appear under load. They are a pooler instead of a
 * session, mixed-up prepared statements, too few connections, and a database that does not respond.
 *
 * @returns one line per problem that says what to do
 */
export async function findConnectionProblems(config: Config): Promise<string[]> {
  const { url, directUrl } = databaseUrls(config);
  const directVariable = config.isDatabasePooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const problems = await unlessSilent(directVariable, directUrl, () => directProblems(config, directUrl));
  if (!config.isDatabasePooled || problems.length > 0) return problems;
  return unlessSilent('DATABASE_URL', url, () => poolerProblems(config, url));
}

async function directProblems(config: Config, directUrl: string): Promise<string[]> {
  if (await sharesSessions(directUrl)) return [throughPooler(config.isDatabasePooled)];
  const needed = countConnectionsNeeded(config);
  const allowed = await connectionsAllowed(directUrl);
  if (needed <= allowed) return [];
  const { web, jobs } = config.processes;
  return [
    `${web} + ${jobs} processes (PROCESSES, WORKERS) hold up to ${needed} connections, and the database allows ${allowed}: lower them or DATABASE_INTAKE_CONNECTIONS, DATABASE_READ_CONNECTIONS, DATABASE_STAFF_CONNECTIONS and DATABASE_JOB_CONNECTIONS, raise max_connections, or put a pooler in front.`,
  ];
}

async function poolerProblems({ statementNames }: Config, url: string): Promise<string[]> {
  await withClient(url, (client) => client.query('select'));
  if (!statementNames || !(await mixesUpNames(url))) return [];
  return [
    'The pooler at DATABASE_URL does not carry prepared statements: set DATABASE_STATEMENT_NAMES=off, or (PgBouncer 1.21 and later) max_prepared_statements in its settings.',
  ];
}

function throughPooler(isDatabasePooled: boolean): string {
  return isDatabasePooled
    ? 'DATABASE_DIRECT_URL leads to a connection pooler as well: it must lead to PostgreSQL itself.'
    : 'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for live events and migrations.';
}

/** Two concurrent sessions have two connections, unless a pooler shares one. */
async function sharesSessions(url: string): Promise<boolean> {
  return withTwoClients(url, async (one, other) => {
    const backendOf = async (client: Client) => {
      const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
      return rows[0]?.backend;
    };
    for (let probe = 0; probe < PROBES; probe += 1) {
      if ((await backendOf(one)) === (await backendOf(other))) return true;
    }
    return false;
  });
}

async function mixesUpNames(url: string): Promise<boolean> {
  return withTwoClients(url, async (one, other) => {
    try {
      for (let probe = 0; probe < PROBES; probe += 1) {
        const statement = { name: `probe-${randomBytes(6).toString('hex')}`, text: 'select 1' };
        for (const client of [one, other, one]) await client.query(statement);
      }
      return false;
    } catch (error) {
      if (error instanceof DatabaseError && MIXED_UP.includes(error.code ?? '')) return true;
      throw error;
    }
  });
}

/** Upper limit for all processes of this machine. A pooler manages its own connections. */
export function countConnectionsNeeded({ roles, processes, connections, isDatabasePooled }: Config): number {
  const { web, jobs } = processes;
  const withJobs = jobs || (roles.includes('jobs') ? web : 0);
  const { intake, read, staff } = connections;
  const pools = isDatabasePooled ? 0 : web * (intake + read + staff) + withJobs * connections.jobs;
  return pools + (web + jobs) * LISTENING + withJobs * QUEUE_CONNECTIONS;
}

/** For roles without superuser rights. */
async function connectionsAllowed(directUrl: string): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ allowed: number }>(`
      select least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true)::int, 0),
          nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as allowed
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
    return rows[0]?.allowed ?? 0;
  });
}

/**
 * Reports a database that accepts connections but does not respond as a problem of its own. Later checks would wait,
 * too.
 */
async function unlessSilent(variable: string, url: string, look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Error && /timeout/i.test(error.message))) throw error;
    const { hostname, port } = new URL(url);
    return [
      `${variable} (${hostname}:${port || '5432'}) gave no answer within seconds. Is that PostgreSQL, and does a pooler there have connections left?`,
    ];
  }
}

function withTwoClients<Answer>(url: string, ask: (one: Client, other: Client) => Promise<Answer>): Promise<Answer> {
  return withClient(url, (one) => withClient(url, (other) => ask(one, other)));
}

async function withClient<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
