import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '#test/fakes/s3-server.ts';
import { mediaFolder, type MediaFiles } from './media-files.ts';
import { findBucketProblem, s3MediaFiles } from './s3-media-files.ts';

const KEY = 'a'.repeat(32);
const OTHER_KEY = 'b'.repeat(32);

let s3: S3Server;
let dataDir: string;
let stores: Readonly<Record<string, MediaFiles>>;

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'media-files-test-'));
  stores = { folder: mediaFolder(dataDir), bucket: s3MediaFiles(s3.settings) };
});
afterAll(async () => {
  await s3.close();
  await fs.rm(dataDir, { recursive: true });
});

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const store = () => {
    const found = stores[name];
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };

  it('returns the bytes that were written, also of many kilobytes [VENUE-06]', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, at) => at % 251));
    await store().write(KEY, '96.webp', bytes);
    expect((await store().read(KEY, '96.webp'))?.equals(bytes)).toBe(true);
  });

  it('replaces a file of the same name [VENUE-06]', async () => {
    await store().write(KEY, '192.webp', Buffer.from('before'));
    await store().write(KEY, '192.webp', Buffer.from('after'));
    expect(String(await store().read(KEY, '192.webp'))).toBe('after');
  });

  it('has no unknown file [VENUE-06]', async () => {
    expect(await store().read(KEY, '1200.webp')).toBeUndefined();
    expect(await store().read('c'.repeat(32), '96.webp')).toBeUndefined();
    expect(await store().list('c'.repeat(32))).toEqual([]);
  });

  it('lists and removes the files of one image alone [VENUE-06]', async () => {
    await store().write(OTHER_KEY, '96.avif', Buffer.from('avif'));
    await store().write(OTHER_KEY, 'master.webp', Buffer.from('master'));
    expect((await store().list(OTHER_KEY)).toSorted()).toEqual(['96.avif', 'master.webp']);
    await store().remove(OTHER_KEY);
    await store().remove(OTHER_KEY);
    expect(await store().list(OTHER_KEY)).toEqual([]);
    expect(await store().read(OTHER_KEY, '96.avif')).toBeUndefined();
    expect(await store().read(KEY, '96.webp')).toBeDefined();
  });
});

describe('the check of a bucket', () => {
  const wrong = (changes: object) => findBucketProblem({ ...s3.settings, ...changes });

  it('finds no problem in a bucket that works [VENUE-06]', async () => {
    expect(await findBucketProblem(s3.settings)).toBeUndefined();
  });

  it.each([
    ['another bucket', { bucket: 'other' }, 'there is no such bucket'],
    ['a wrong access key', { accessKeyId: 'wrong' }, 'the access key is refused'],
    ['no server', { endpoint: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('names %s, without the secret [VENUE-06]', async (_what, changes, problem) => {
    expect(await wrong(changes)).toBe(problem);
  });

  it('fails a read and a write of a bucket that is gone [VENUE-06]', async () => {
    const gone = s3MediaFiles({ ...s3.settings, endpoint: 'http://127.0.0.1:1' });
    await expect(gone.read(KEY, '96.webp')).rejects.toThrow('ECONNREFUSED');
    await expect(gone.write(KEY, '96.webp', Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
  });
});
