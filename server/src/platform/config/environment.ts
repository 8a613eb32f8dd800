import { z } from 'zod';
import { isAddressOrNetwork } from '#platform/text/ip-address.ts';
import { INTEGRATION_VARIABLES, requireRelatedVariables } from './integrations.ts';
import { MEDIA_BUCKET_VARIABLES, requireBucketVariables } from './media-bucket.ts';

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535');
const count = (least: number, most: number) => {
  const allowed = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(allowed).int(allowed).min(least, allowed).max(most, allowed);
};
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});
/** Addresses, networks or Fastify's names for them: `loopback`, `linklocal`, `uniquelocal`. */
const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), 'must be addresses or networks, separated by commas: 10.0.0.0/8,192.0.2.7');
const ROLES = ['web', 'jobs'] as const;
/** `web` serves visitors and staff, `jobs` runs background jobs. */
export type Role = (typeof ROLES)[number];
const MAX_PROCESSES = 64;
const MAX_CONNECTIONS = 100;
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

/** An origin as browsers write it. Native apps have their own schemes, such as `capacitor://localhost`. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** An app's code and the lowest version that may call. */
const APP_MINIMUM = /^[a-z0-9-]{1,60}=\d{1,6}(\.\d{1,6}){0,3}$/;

function toPair(entry: string): [string, string] {
  const [code = '', version = ''] = entry.split('=');
  return [code, version];
}

/** The environment variables of the server. */
export const Environment = z
  .object({
    PORT: port.default(3000),
    ROLES: z
      .string()
      .default(ROLES.join(','))
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES, 'must be web, jobs, or web,jobs'))),
    HEALTH_PORT: port.optional(),
    METRICS_PORT: port.optional(),
    INSTANCE_ID: z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores')
      .optional(),
    PROCESSES: count(1, MAX_PROCESSES).default(1),
    WORKERS: count(0, MAX_PROCESSES).optional(),
    SANDBOX_PORT: port.optional(),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_STATEMENT_NAMES: onOff.default(true),
    DATABASE_INTAKE_CONNECTIONS: count(1, MAX_CONNECTIONS).default(6),
    DATABASE_READ_CONNECTIONS: count(1, MAX_CONNECTIONS).default(4),
    DATABASE_STAFF_CONNECTIONS: count(1, MAX_CONNECTIONS).default(4),
    DATABASE_JOB_CONNECTIONS: count(1, MAX_CONNECTIONS).default(4),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must look like https://pedidos.example.com' }).optional(),
    APP_CODE: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
      .default('entretiempo'),
    DEMO: onOff.default(true),
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('production'),
    SECRETS_KEY_FILE: z.string().optional(),
    SMTP_URL: z
      .literal('none')
      .transform(() => null)
      .or(z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587, or be none' }))
      .optional(),
    ALLOW_HTTP: onOff.default(false),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(ORIGIN, 'must be origins like https://app.example.com, separated by commas'))),
    MINIMUM_APP_VERSIONS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().regex(APP_MINIMUM, 'must be apps with versions, separated by commas: my-app=2.4.0')))
      .transform((entries) => Object.fromEntries(entries.map(toPair))),
    SERVICE_WORKER: onOff.default(true),
    SIGN_IN_PROOF_BITS: z.coerce
      .number('must be a number of bits')
      .int('must be a whole number')
      .min(1, 'must be 1 to 20')
      .max(20, 'must be 1 to 20')
      .default(14),
    TRUST_PROXY: trustedProxies.default(['loopback']),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must look like http://collector:4318' })
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('must be a number')
      .min(0, 'must be 0 to 1')
      .max(1, 'must be 0 to 1')
      .default(1),
    ...INTEGRATION_VARIABLES,
    ...MEDIA_BUCKET_VARIABLES,
  })
  .superRefine(requireRelatedVariables)
  .superRefine(requireBucketVariables);

function isProxy(part: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isAddressOrNetwork(part);
}
