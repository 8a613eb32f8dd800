import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import { startS3Server } from '#test/fakes/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { IMAGE_MAX_BYTES } from '@app/contract/values/image-places.ts';
import { mediaFolder } from './media-files.ts';
import { registerMedia } from './routes.ts';
import { s3MediaFiles } from './s3-media-files.ts';
import { saveImage } from './save-image.ts';

let database: TestDatabase;
let db: Db;
let app: ApiServer;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'media-test-'));
  await fs.writeFile(path.join(dataDir, 'secret.webp'), 'not yours');
  app = createServer({ logLevel: 'silent' });
  await registerMedia(app, { files: mediaFolder(dataDir) });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.end();
  await database.drop();
  await fs.rm(dataDir, { recursive: true });
});

const store = (bytes: Buffer) => saveImage(db, mediaFolder(dataDir), bytes);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8232b' } });

it('an image is served in every listed width and both formats, as immutable [VENUE-06]', async () => {
  const stored = await store(await plain(800, 400).jpeg().toBuffer());
  expect(stored).toMatchObject({ width: 800, height: 400, isCutout: false, widths: [96, 192, 384, 768, 800] });
  expect(stored.key).toMatch(/^[0-9a-f]{32}$/);
  for (const width of stored.widths) {
    for (const format of ['avif', 'webp']) {
      const response = await app.inject(`/media/${stored.key}/${width}.${format}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
    }
  }
});

it('a matching If-None-Match gets 304 [VENUE-06]', async () => {
  const { key } = await store(await plain(100, 100).png().toBuffer());
  const url = `/media/${key}/96.webp`;
  const etag = String((await app.inject(url)).headers.etag);
  const again = await app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a small image is not enlarged; larger standard widths serve its largest [VENUE-06]', async () => {
  const { key, widths } = await store(await plain(300, 10).png().toBuffer());
  expect(widths).toEqual([96, 192, 300]);
  const response = await app.inject(`/media/${key}/384.webp`);
  expect((await sharp(response.rawPayload).metadata()).width).toBe(300);
  expect((await store(await plain(20, 20).png().toBuffer())).widths).toEqual([20]);
});

it('a phone that saves data gets half the width under the same address [VENUE-06]', async () => {
  const { key } = await store(await plain(1200, 600).png().toBuffer());
  const widthAt = async (width: number, headers: Record<string, string>) => {
    const response = await app.inject({ url: `/media/${key}/${width}.avif`, headers });
    expect(response.headers.vary).toContain('save-data');
    return (await sharp(response.rawPayload).metadata()).width;
  };
  expect(await widthAt(768, { 'save-data': 'on' })).toBe(384);
  expect(await widthAt(1200, { 'save-data': 'on' })).toBe(384);
  expect(await widthAt(96, { 'save-data': 'on' })).toBe(96);
  expect(await widthAt(768, {})).toBe(768);
});

it('a bucket serves an image as a folder does [VENUE-06]', async () => {
  const s3 = await startS3Server();
  const files = s3MediaFiles(s3.settings);
  const onBucket = createServer({ logLevel: 'silent' });
  await registerMedia(onBucket, { files });
  const { key } = await saveImage(db, files, await plain(310, 20).png().toBuffer());
  const answers = await Promise.all(
    [`/media/${key}/310.avif`, `/media/${key}/768.webp`].map((url) => onBucket.inject(url)),
  );
  for (const { statusCode, headers, rawPayload } of answers) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await sharp(rawPayload).metadata()).width).toBe(310);
  }
  expect((await onBucket.inject(`/media/${'0'.repeat(32)}/384.webp`)).statusCode).toBe(404);
  await onBucket.close();
  await s3.close();
});

it('the same image is stored once [VENUE-06]', async () => {
  const bytes = await plain(50, 50).png().toBuffer();
  const [one, other] = await Promise.all([store(bytes), store(bytes)]);
  expect(other).toEqual(one);
  expect(await store(bytes)).toEqual(one);
});

it('an image whose files are missing is written again by its next upload [VENUE-06]', async () => {
  const bytes = await plain(52, 50).png().toBuffer();
  const { key } = await store(bytes);
  await fs.rm(path.join(dataDir, 'media', key), { recursive: true });
  expect((await app.inject(`/media/${key}/52.webp`)).statusCode).toBe(404);
  await store(bytes);
  expect((await app.inject(`/media/${key}/52.webp`)).statusCode).toBe(200);
});

it('transparency makes a cut-out; an opaque alpha channel does not [VENUE-06]', async () => {
  const cutout = sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.2 } },
  });
  const opaque = sharp({ create: { width: 41, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 1 } } });
  expect((await store(await cutout.png().toBuffer())).isCutout).toBe(true);
  expect((await store(await opaque.png().toBuffer())).isCutout).toBe(false);
});

it('a photo is rotated upright and loses its metadata [VENUE-06, T-17]', async () => {
  const lying = plain(60, 30)
    .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 });
  const { key, width, height } = await store(await lying.jpeg().toBuffer());
  expect([width, height]).toEqual([30, 60]);
  const served = await sharp((await app.inject(`/media/${key}/30.avif`)).rawPayload).metadata();
  expect([served.width, served.height, served.exif]).toEqual([30, 60, undefined]);
});

it.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'not-an-image'],
  ['a text', () => Buffer.from('hello'), 'not-an-image'],
  ['nothing', () => Buffer.alloc(0), 'not-an-image'],
  ['half a file', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200), 'not-an-image'],
  ['more than 10 MB', () => Buffer.alloc(IMAGE_MAX_BYTES + 1), 'image-too-large'],
  ['more than 40 MP', () => plain(8000, 5001).png().toBuffer(), 'image-too-many-pixels'],
])('%s is refused [VENUE-06, T-17]', async (_what, bytes, code) => {
  await expect(store(await bytes())).rejects.toMatchObject({ status: 422, code });
});

it.each([
  '/media/../secret.webp',
  '/media/%2e%2e/secret.webp',
  '/media/..%2f..%2fetc/passwd',
  `/media/${'0'.repeat(32)}/..%2f..%2fsecret.webp`,
  `/media/${'0'.repeat(32)}/384.webp`,
  `/media/${'0'.repeat(32)}/384.svg`,
  `/media/${'0'.repeat(31)}/384.webp`,
])('no other file is served: %s [API-02]', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toMatch('application/problem+json');
});
