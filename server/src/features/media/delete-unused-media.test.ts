import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setImage } from '#features/catalogue/changes/set-image.ts';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { deleteUnusedMedia } from './delete-unused-media.job.ts';
import { mediaFolder, type MediaFiles } from './media-files.ts';
import { saveCrop, saveImage } from './save-image.ts';

let database: TestDatabase;
let db: Db;
let dataDir: string;
let files: MediaFiles;
let venue: MadeVenue;
let key: string;

beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 4);
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'unused-media-test-'));
  files = mediaFolder(dataDir);
  venue = await makeVenue(db, { commerces: [{ code: 'bar', products: [{ name: 'Agua' }] }] });
  key = await upload();
});
afterEach(async () => {
  await db.end();
  await database.drop();
  await fs.rm(dataDir, { recursive: true });
});

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8232b' } })
    .png()
    .toBuffer();
const upload = async () => (await saveImage(db, files, await picture())).key;
const age = (hours: number) =>
  db.query(`update media set last_used_at = clock_timestamp() - $1 * interval '1 hour'`, [hours]);
const place = () => ({ owner: 'product', ownerId: venue.productId('Agua'), imageType: '1' }) as const;
const show = (shown: Parameters<typeof setImage>[3]) =>
  inTransaction(db, (tx) => setImage(tx, venue.id, place(), shown));

/** Rows and files of the images that are left. */
async function left(): Promise<{ rows: number; files: number; deletions: number }> {
  const count = async (table: string) => (await db.query(`select from ${table}`)).rowCount ?? 0;
  return {
    rows: await count('media'),
    files: (await files.list(key)).length,
    deletions: await count('media_deletions'),
  };
}
const NOTHING = { rows: 0, files: 0, deletions: 0 };
const ONE_IMAGE = { rows: 1, files: 3, deletions: 0 };

it('an image that no object has shown for a day is deleted with its files [VENUE-06]', async () => {
  await age(23);
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(ONE_IMAGE);
  await age(25);
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(NOTHING);
});

it('an image in an article or an event stays, es and en [CONT-02, VENUE-06]', async () => {
  await db.query(
    `insert into articles (venue_id, id, title, body, translated_body, is_draft) values ($1, 1, 'Nota', '', $2, true)`,
    [venue.id, `<p><img src="/media/${key}/40.webp" alt="" /></p>`],
  );
  await age(25);
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(ONE_IMAGE);
  await db.query('delete from articles');
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(NOTHING);
});

it('an image that an object shows stays, and so does the upload of a part [VENUE-06]', async () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const part = await saveCrop(db, files, key, crop);
  await show({ key: part.key, cropped: { originalKey: key, crop }, focus: null });
  await age(1_000);
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual({ ...ONE_IMAGE, rows: 2 });
});

it('a replaced image stays for a day, for phones with the older menu [VENUE-05]', async () => {
  await show({ key, cropped: null, focus: null });
  await age(1_000);
  await show(null);
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(ONE_IMAGE);
});

it('an upload of the same image keeps it for another day [VENUE-06]', async () => {
  await age(1_000);
  await upload();
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(ONE_IMAGE);
});

it('an assignment that commits during the deletion keeps the image [VENUE-06]', async () => {
  await age(1_000);
  let deleting: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await setImage(tx, venue.id, place(), { key, cropped: null, focus: null });
    deleting = deleteUnusedMedia(db, files);
    await untilSomeoneWaits();
  });
  await deleting;
  expect(await left()).toEqual(ONE_IMAGE);
});

it('an assignment after the deletion of the row is refused [VENUE-06]', async () => {
  await age(1_000);
  await deleteUnusedMedia(db, files);
  await expect(show({ key, cropped: null, focus: null })).rejects.toMatchObject({ code: '23503' });
});

it('an upload during the deletion of files is refused, and works after it [VENUE-06]', async () => {
  await age(1_000);
  const refusals: unknown[] = [];
  const remove = async (removed: string) => {
    await upload().catch((error: unknown) => refusals.push(error));
    await files.remove(removed);
  };
  await deleteUnusedMedia(db, { remove });
  expect(refusals).toMatchObject([{ status: 503, code: 'service-unavailable' }]);
  expect(await left()).toEqual(NOTHING);
  await upload();
  expect(await left()).toEqual(ONE_IMAGE);
});

it('a failed deletion of files sets one image aside and is repeated [VENUE-06]', async () => {
  await age(1_000);
  const setAside: string[] = [];
  const remove = async () => {
    throw new Error('The bucket is gone.');
  };
  await deleteUnusedMedia(db, { remove }, (_error, { row }) => void setAside.push(row));
  expect(setAside).toEqual([key]);
  expect(await left()).toEqual({ rows: 0, files: 3, deletions: 1 });
  await db.query('update job_rows_set_aside set next_attempt_at = now()');
  await deleteUnusedMedia(db, files);
  expect((await left()).deletions, 'another process may still delete them').toBe(1);
  await db.query(`update media_deletions set claimed_until = now() - interval '1 second'`);
  await deleteUnusedMedia(db, files);
  expect(await left()).toEqual(NOTHING);
});

/** Until a statement waits for a lock of this database. */
async function untilSomeoneWaits(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await db.query(`select from pg_locks where not granted and database is not null
           or not granted and transactionid is not null`)
        ).rowCount,
    )
    .toBeGreaterThan(0);
}
