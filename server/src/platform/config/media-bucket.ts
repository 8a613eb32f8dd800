import { z } from 'zod';

/** A bucket for pictures at Amazon S3 or a service with the same API. `endpoint` null: Amazon's. */
export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The environment variables of the bucket. */
export const MEDIA_BUCKET_VARIABLES = {
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example.com' }).optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
};
type Variables = z.infer<z.ZodObject<typeof MEDIA_BUCKET_VARIABLES>>;

const KEYS = ['MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'] as const;

export function requireBucketVariables(variables: Variables, context: z.RefinementCtx): void {
  if (variables.MEDIA_S3_BUCKET === undefined) return;
  for (const name of KEYS) {
    if (variables[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'must be set together with MEDIA_S3_BUCKET' });
  }
}

/** @returns null without a bucket: pictures are in the data folder */
export function readMediaBucket(variables: Variables): S3Settings | null {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region, MEDIA_S3_ENDPOINT: endpoint = null } = variables;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}
