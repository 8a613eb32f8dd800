import path from 'node:path';

import { z } from 'zod';

import { isAddressOrNetwork } from '../text/ip-address.ts';
import { INTEGRATION_VARIABLES, readOutsideSettings, requireWhole } from './integrations.ts';
import type { IntegrationSettings } from './integrations.ts';

/** A setting is wrong; the message has one line for each, with the variable's name first. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535');
/** @param most more of them help nobody */
const count = (least: number, most: number) => {
  const allowed = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(allowed).int(allowed).min(least, allowed).max(most, allowed);
};
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/database',
});
/** Addresses, networks or the names that Fastify knows: `loopback`, `linklocal`, `uniquelocal`. */
const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isProxy), 'must be addresses or networks, parted by commas: 10.0.0.0/8,192.0.2.7');
const ROLES = ['web', 'jobs'] as const;
export type Role = (typeof ROLES)[number];
const MOST_PROCESSES = 64;
const MOST_CONNECTIONS = 100;
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

/** As a browser names a page's origin; native apps have schemes of their own, such as `capacitor://localhost`. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

const Environment = z
  .object({
    PORT: port.default(3000),
    ROLES: z
      .string()
      .default(ROLES.join(','))
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES, 'must be web, jobs, or web,jobs'))),
    HEALTH_PORT: port.optional(),
    PROCESSES: count(1, MOST_PROCESSES).default(1),
    WORKERS: count(0, MOST_PROCESSES).optional(),
    SANDBOX_PORT: port.optional(),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_STATEMENT_NAMES: onOff.default(true),
    DATABASE_INTAKE_CONNECTIONS: count(1, MOST_CONNECTIONS).default(6),
    DATABASE_READ_CONNECTIONS: count(1, MOST_CONNECTIONS).default(4),
    DATABASE_STAFF_CONNECTIONS: count(1, MOST_CONNECTIONS).default(4),
    DATABASE_JOB_CONNECTIONS: count(1, MOST_CONNECTIONS).default(4),
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
  })
  .superRefine(requireWhole);

export interface Config {
  readonly port: number;
  /** What is done here: answer visitors and staff, or what happens by itself. At least one. */
  readonly roles: readonly Role[];
  /**
   * How many processes share the work: those that answer visitors, behind one port, and those for what happens by itself.
   * Without any of the latter, the former do both. One in all: this process does it itself.
   */
  readonly processes: Readonly<Record<Role, number>>;
  /** Where a process without the role `web` says how it is; it says so to nobody when this is not set. */
  readonly healthPort: number | undefined;
  /** The stand-ins of providers, mail and clubs; only run with the demo. */
  readonly sandboxPort: number;
  /** Absolute. Holds the embedded database, uploads and backups. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL is started. May go through a transaction pooler. */
  readonly databaseUrl: string | undefined;
  /** Never through a pooler: LISTEN, migrations and the job worker need a session of their own. */
  readonly databaseDirectUrl: string | undefined;
  /** Two addresses differ: a pooler stands between us and the database, and hands each transaction another connection. */
  readonly isDatabasePooled: boolean;
  /** Off for a pooler that does not carry prepared statements from one connection to the next. */
  readonly statementNames: boolean;
  /** Of one process: `intake` takes orders, `read` shows things, `staff` is never visitors', `jobs` is all that a process of jobs alone has. */
  readonly connections: Readonly<Record<'intake' | 'read' | 'staff' | 'jobs', number>>;
  /** Origin under which visitors reach us, without a slash at the end. */
  readonly publicUrl: string;
  /** How a visitor's browser reaches the sandbox; null without the demo. */
  readonly publicSandboxUrl: string | null;
  readonly appCode: string;
  readonly demo: boolean;
  /** Production unless said otherwise, so that forgetting to set it is safe and fast. */
  readonly nodeEnv: 'development' | 'test' | 'production';
  /** Absolute. The keys that open the secrets in the database; apart from it, so that a copy of it tells none. */
  readonly secretsKeyFile: string;
  /** Null: no mail, as was said; undefined: nothing was said. */
  readonly smtpUrl: string | null | undefined;
  /** Visitors may come over http: something else encrypts the way, or it is a closed network. */
  readonly allowHttp: boolean;
  /** Origins of native apps whose pages are not ours. */
  readonly corsOrigins: readonly string[];
  /** Off takes the service worker back from every phone that comes by. */
  readonly serviceWorker: boolean;
  /** How much a new device works for an attempt to sign in, where many fail: each of 8 pieces takes two to the power of it. */
  readonly signInProofBits: number;
  readonly outside: IntegrationSettings;
  /** Who may say where a request came from. Limits count by it, so nobody else is believed. */
  readonly trustProxy: readonly string[];
  /** The collector of traces over OTLP/HTTP, and the share of traces that it gets; null: no traces. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/**
 * Settings from the environment; an empty variable counts as not set.
 *
 * @throws ConfigError with a line for every wrong variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => toLine(issue, given)).join('\n'));
  const settings = parsed.data;
  const sandboxPort = settings.SANDBOX_PORT ?? settings.PORT + 1;
  if (sandboxPort > 65_535) {
    throw new ConfigError(`SANDBOX_PORT would be ${sandboxPort}, which is no port: set SANDBOX_PORT or a lower PORT.`);
  }
  if (sandboxPort === settings.PORT) {
    throw new ConfigError(`SANDBOX_PORT must differ from PORT (both are ${settings.PORT}).`);
  }
  const databaseDirectUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const publicSandboxUrl = `http://${new URL(publicUrl).hostname}:${sandboxPort}`;
  return {
    port: settings.PORT,
    roles: settings.ROLES,
    healthPort: settings.HEALTH_PORT,
    processes: shareOut(settings),
    sandboxPort,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl,
    isDatabasePooled: databaseDirectUrl !== settings.DATABASE_URL,
    statementNames: settings.DATABASE_STATEMENT_NAMES,
    connections: {
      intake: settings.DATABASE_INTAKE_CONNECTIONS,
      read: settings.DATABASE_READ_CONNECTIONS,
      staff: settings.DATABASE_STAFF_CONNECTIONS,
      jobs: settings.DATABASE_JOB_CONNECTIONS,
    },
    publicUrl,
    publicSandboxUrl: settings.DEMO ? publicSandboxUrl : null,
    appCode: settings.APP_CODE,
    demo: settings.DEMO,
    nodeEnv: settings.NODE_ENV,
    secretsKeyFile: path.resolve(settings.SECRETS_KEY_FILE ?? path.join(settings.DATA_DIR, 'keys/secrets.key')),
    smtpUrl: settings.SMTP_URL,
    allowHttp: settings.ALLOW_HTTP,
    corsOrigins: settings.CORS_ORIGINS,
    serviceWorker: settings.SERVICE_WORKER,
    signInProofBits: settings.SIGN_IN_PROOF_BITS,
    outside: readOutsideSettings(settings, {
      demo: settings.DEMO,
      appCode: settings.APP_CODE,
      publicUrl,
      publicSandboxUrl,
    }),
    trustProxy: settings.TRUST_PROXY,
    traces:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: settings.OTEL_TRACES_SAMPLER_ARG },
    logLevel: settings.LOG_LEVEL,
  };
}

/** @throws ConfigError where no database is named and none was started */
export function databaseUrls({ databaseUrl, databaseDirectUrl = databaseUrl }: Config): {
  url: string;
  directUrl: string;
} {
  if (databaseUrl === undefined || databaseDirectUrl === undefined) {
    throw new ConfigError('DATABASE_URL is not set. `npm start` starts a database of its own and sets it.');
  }
  return { url: databaseUrl, directUrl: databaseDirectUrl };
}

/** Several processes for visitors have one apart for the rest, so that a heavy job never holds up an order. */
function shareOut(settings: {
  ROLES: readonly Role[];
  PROCESSES: number;
  WORKERS?: number | undefined;
}): Config['processes'] {
  const { ROLES: roles, PROCESSES: web, WORKERS: workers } = settings;
  if (!roles.includes('web')) {
    if (web > 1) throw new ConfigError(`PROCESSES is ${web}, but ROLES names no web: set WORKERS instead.`);
    if (workers === 0) throw new ConfigError('WORKERS is 0, but ROLES names nothing but jobs: nothing would run.');
    return { web: 0, jobs: workers ?? 1 };
  }
  if (!roles.includes('jobs')) {
    if (workers) throw new ConfigError(`WORKERS is ${workers}, but ROLES names no jobs: take one of the two out.`);
    return { web, jobs: 0 };
  }
  return { web, jobs: workers ?? (web > 1 ? 1 : 0) };
}

function isProxy(part: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isAddressOrNetwork(part);
}

function toLine(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  // The value of an address may hold a password, and start-up messages end up in logs.
  const shown = /_(URL|ENDPOINT)$/.test(name) ? '' : ` (it is "${given[name] ?? ''}")`;
  return `${name} ${issue.message}${shown}.`;
}
