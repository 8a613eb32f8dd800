import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#platform/config/media-bucket.ts';
import type { MediaFiles } from './media-files.ts';

const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;
const MOST_ATTEMPTS = 3;

/** Stores files as objects `media/<key>/<name>` of a bucket. Callers pass checked keys (hex digits) and names. */
export function s3MediaFiles(settings: S3Settings): MediaFiles {
  const { bucket: Bucket } = settings;
  const client = createClient(settings);
  const prefixOf = (key: string) => `media/${key}/`;
  const listKeys = async (key: string) => {
    // An image has a dozen files; a page of the list has a thousand.
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefixOf(key) }));
    return Contents.flatMap(({ Key }) => Key ?? []);
  };
  return {
    async write(key, name, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: prefixOf(key) + name, Body: bytes }));
    },
    async read(key, name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefixOf(key) + name }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async list(key) {
      return (await listKeys(key)).map((name) => name.slice(prefixOf(key).length));
    },
    async remove(key) {
      const keys = await listKeys(key);
      if (keys.length === 0) return;
      const Objects = keys.map((Key) => ({ Key }));
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      const [first] = Errors;
      if (first) throw new Error(`The bucket still has ${first.Key}: ${first.Code}.`);
    },
  };
}

/** @returns why the bucket cannot be used, without secrets; undefined when it can */
export async function findBucketProblem(settings: S3Settings): Promise<string | undefined> {
  const client = createClient(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    client.destroy();
  }
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's have the bucket in the path.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: MOST_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Some services know no checksums beyond those that an operation requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const status = '$metadata' in error && statusOf(error.$metadata);
  if (status === 403) return 'the access key is refused';
  if (status === 404) return 'there is no such bucket';
  if (status) return `it answers ${status}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function statusOf(metadata: unknown): number | undefined {
  const isNamed = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return isNamed && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
