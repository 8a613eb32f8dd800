import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/config/media-bucket.ts';

export type S3Server = { readonly settings: S3Settings; close(): Promise<void> };

/**
 * A local server with the API of Amazon S3 and one empty bucket. It checks the access key. Its signature of a call about
 * a bucket lacks the slash that the client signs, so it must allow other signatures.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 's3-test-'));
  const bucket = 'pictures';
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
  const allowMismatchedSignatures = true;
  const s3 = new S3rver({ ...options, allowMismatchedSignatures, configureBuckets: [{ name: bucket }] });
  const { port } = await s3.run();
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await s3.close();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}
