import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findVenueStaff } from '#features/accounts/roles/find-venue-staff.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { runEnqueuedJobs } from '#test/harness/run-enqueued-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { parseAnchor, formatAnchor } from './anchor.ts';
import { appendInboxToChains } from './append-to-chain.ts';
import { findBreaks } from './audit-store.ts';
import { checkAnchor } from './check-anchor.ts';
import { enqueueAnchorMails, anchorMailWorker } from './mail-anchors.job.ts';
import { recordAudit } from './record-audit.ts';

let database: TestDatabase;
let db: Db;
let mails: Mail[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 8);
  mails = [];
  for (const id of [7, 8]) await makeVenue(db, { id });
  await db.query(`update venues set name = 'Estadio & <b>Hijos</b>' where id = 7`);
  await db.query(`update venues set name = 'The Ground', language = 'en' where id = 8`);
  await addStaff('admin@example.com', 1, null);
  await addStaff('editora@example.com', 2, 7);
  await addStaff('editor8@example.com', 2, 8);
  await addStaff('puesto@example.com', 3, 7, 7_000_001);
  await db.query(`insert into accounts (email) values ('hincha@example.com')`);
  for (const venueId of [null, 7, 7, 7, 8]) await record(venueId);
  await appendInboxToChains(db);
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

async function addStaff(email: string, roleId: number, venueId: number | null, commerceId: number | null = null) {
  await db.query(
    `with made as (insert into accounts (email) values ($1) returning id)
     insert into account_roles (account_id, role_id, venue_id, commerce_id) select id, $2, $3, $4 from made`,
    [email, roleId, venueId, commerceId],
  );
}

const record = (venueId: number | null) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, { venueId, actorId: 3, action: 'order.transitioned', subject: 'order:1', facts: { to: 4 } }),
  );

const enqueue = () => enqueueAnchorMails({ db, findReaders: findVenueStaff });
const sendMails = () => {
  const mailer = { send: async (sent: Mail) => void mails.push(sent), close: () => undefined };
  return runEnqueuedJobs(db, [anchorMailWorker({ db, findReaders: findVenueStaff, mailer, host: 'example.com' })]);
};
const anchor = async () => {
  await enqueue();
  await sendMails();
};

const anchorIn = ({ text }: Mail): string => /audit:verify -- (\S+)/.exec(text)?.[1] ?? '';
const sent = () => mails.map((mail) => `${mail.to} ${anchorIn(mail).split(':').slice(0, 2).join(':')}`).toSorted();
const ALL = [
  'admin@example.com 0:1',
  'admin@example.com 7:3',
  'admin@example.com 8:1',
  'editor8@example.com 8:1',
  'editora@example.com 7:3',
];

async function anchorOf(venueId: number) {
  await anchor();
  const found = mails.map((mail) => parseAnchor(anchorIn(mail))).find((each) => each?.venueId === venueId);
  if (!found) throw new Error('No mail holds an anchor of the venue.');
  return found;
}

it('anchors are mailed to Admins and to the editors of the venue [I25]', async () => {
  await anchor();
  expect(sent()).toEqual(ALL);
});

it('a mail has hash and time, the language of the venue and its escaped name [I25]', async () => {
  await anchor();
  const { rows } = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_heads where venue_id = 7`,
  );
  const spanish = mails.find(({ to }) => to === 'editora@example.com');
  expect(spanish?.subject).toMatch(/^Ancla de la auditoría de Estadio & <b>Hijos<\/b>, \d{4}-\d\d-\d\d$/);
  expect(spanish?.text).toContain(`7:3:${rows[0]?.hash}`);
  expect(spanish?.text).toMatch(/registro 3, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\)/);
  expect(spanish?.html).toContain('Estadio &amp; &lt;b&gt;Hijos&lt;/b&gt;');
  expect(mails.find(({ to }) => to === 'editor8@example.com')?.subject).toMatch(/^Audit anchor of The Ground, /);
});

it('concurrent processes mail one anchor per chain, day and reader [I25]', async () => {
  await Promise.all(Array.from({ length: 6 }, enqueue));
  await sendMails();
  expect(sent()).toEqual(ALL);
  await record(7);
  await appendInboxToChains(db);
  await anchor();
  expect(sent()).toEqual(ALL);
});

it('each database day has its anchor; anchors are deleted after 30 days [I25]', async () => {
  await anchor();
  await db.query('update audit_anchors set day = day - 31');
  mails = [];
  await record(7);
  await appendInboxToChains(db);
  await anchor();
  expect(sent()).toEqual(ALL.map((line) => line.replace('7:3', '7:4')));
  const { rows } = await db.query<{ days: number }>('select count(distinct day) as days from audit_anchors');
  expect(rows[0]?.days).toBe(1);
});

it('a reader that lost the role before the mail was sent gets none [I25]', async () => {
  await enqueue();
  await db.query('delete from account_roles where venue_id = 7');
  await sendMails();
  expect(sent()).toEqual(ALL.filter((line) => !line.startsWith('editora')));
});

it('a chain that only grew matches its mailed anchor [I25]', async () => {
  const mailed = await anchorOf(7);
  await record(7);
  await appendInboxToChains(db);
  expect(await checkAnchor(db, mailed)).toMatchObject({ isHeld: true });
});

/** Rewrites a whole chain with consistent hashes, which the chain alone cannot reveal. */
const REWRITTEN = `
  alter table audit_log disable trigger all;
  update audit_log set entry = replace(entry, 'order:1', 'order:9') where venue_id = 7 and sequence = 1;
  update audit_log set hash = sha256(entry::bytea) where venue_id = 7 and sequence = 1;
  update audit_log l set prev = b.hash, hash = sha256(b.hash || convert_to(l.entry, 'UTF8'))
    from audit_log b where l.venue_id = 7 and b.venue_id = 7 and l.sequence = 2 and b.sequence = 1;
  update audit_log l set prev = b.hash, hash = sha256(b.hash || convert_to(l.entry, 'UTF8'))
    from audit_log b where l.venue_id = 7 and b.venue_id = 7 and l.sequence = 3 and b.sequence = 2;
  update audit_heads set hash = (select hash from audit_log where venue_id = 7 and sequence = 3) where venue_id = 7;
  alter table audit_log enable trigger all`;
const CUT = `
  alter table audit_log disable trigger all;
  delete from audit_log where venue_id = 7 and sequence > 1;
  update audit_heads set sequence = 1, hash = (select hash from audit_log where venue_id = 7) where venue_id = 7;
  alter table audit_log enable trigger all`;

it.each([
  ['rewritten from its beginning', REWRITTEN, 'was rewritten'],
  ['cut off and closed again', CUT, 'has no entry 3'],
])('a chain that was %s is consistent, but contradicts its anchor [I25]', async (_title, statement, message) => {
  const mailed = await anchorOf(7);
  await db.query(statement);
  expect(await findBreaks(db, 7)).toEqual([]);
  const check = await checkAnchor(db, mailed);
  expect(check.isHeld).toBe(false);
  expect(check.message).toContain(message);
});

function verify(...anchors: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../process/cli/verify-audit.ts'), ...anchors],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it('audit:verify exits with 0 for a match, 1 for a mismatch, 2 for wrong usage [I25]', async () => {
  const mailed = formatAnchor(await anchorOf(7));
  expect(await verify(mailed)).toMatchObject({ code: 0, output: expect.stringContaining('holds entry 3') });
  await db.query(REWRITTEN);
  expect(await verify(mailed)).toMatchObject({ code: 1, output: expect.stringContaining('was rewritten') });
  expect(await verify('7:3:nothing')).toMatchObject({ code: 2 });
});
