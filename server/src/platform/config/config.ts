import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import { Environment, type Role } from './environment.ts';
import { readIntegrationSettings, type IntegrationSettings } from './integrations.ts';
import { readMediaBucket, type S3Settings } from './media-bucket.ts';

/** Invalid settings. The message has one line per variable, which starts with its name. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  readonly port: number;
  /** Roles of this process: `web`, `jobs` or both. */
  readonly roles: readonly Role[];
  /**
   * Number of child processes per role. Web processes share one port. With 0 `jobs`, the web processes run the background
   * jobs. With one in all, this process does the work and starts no child.
   */
  readonly processes: Readonly<Record<Role, number>>;
  /** Port for the health of a process without the role `web`. Undefined: not served. */
  readonly healthPort: number | undefined;
  /** Port of the metrics, for programs of the same machine. Undefined: not served. */
  readonly metricsPort: number | undefined;
  /** In the answer of `/api/health/ready`, so that a caller knows which installation answered. Default: a random one. */
  readonly instanceId: string;
  /** Port of the sandbox, which simulates providers, mail and clubs. It runs with the demo only. */
  readonly sandboxPort: number;
  /** Absolute. Holds the embedded database, uploads and backups. */
  readonly dataDir: string;
  /** Null: pictures are in the data folder. */
  readonly mediaBucket: S3Settings | null;
  /** May lead to a transaction pooler. Undefined: the embedded PostgreSQL is started. */
  readonly databaseUrl: string | undefined;
  /** Never leads to a pooler: LISTEN, migrations and the job worker need a session. */
  readonly databaseDirectUrl: string | undefined;
  /** The two URLs differ: `databaseUrl` leads to a transaction pooler. */
  readonly isDatabasePooled: boolean;
  /** False for a pooler without support for prepared statements. */
  readonly statementNames: boolean;
  /** Connections per process: `intake` for orders, `read` for visitors, `staff` reserved for staff, `jobs` of a jobs process. */
  readonly connections: Readonly<Record<'intake' | 'read' | 'staff' | 'jobs', number>>;
  /** Origin of the web app for visitors, without a trailing slash. */
  readonly publicUrl: string;
  /** The sandbox's URL for a visitor's browser; null without the demo. */
  readonly publicSandboxUrl: string | null;
  readonly appCode: string;
  readonly demo: boolean;
  /** Defaults to production, the safe value. */
  readonly nodeEnv: 'development' | 'test' | 'production';
  /** Absolute. Holds the keys of the encrypted secrets; outside the database, so that a copy of it reveals none. */
  readonly secretsKeyFile: string;
  /** Null: mail is switched off (`none`). Undefined: not set. */
  readonly smtpUrl: string | null | undefined;
  /** Allows http for visitors: a proxy terminates TLS, or the network is closed. */
  readonly allowHttp: boolean;
  /** Origins of native apps. */
  readonly corsOrigins: readonly string[];
  /** Lowest version of each app that may call, by its code. */
  readonly minimumAppVersions: Readonly<Record<string, string>>;
  /** False unregisters the service worker on every device that visits. */
  readonly serviceWorker: boolean;
  /** Proof of work of a new device during a sign-in attack: 8 pieces of 2^bits hashes each. */
  readonly signInProofBits: number;
  readonly integrations: IntegrationSettings;
  /** Proxies whose `X-Forwarded-For` is trusted. Rate limits depend on the client's address. */
  readonly trustProxy: readonly string[];
  /** OTLP/HTTP collector and the sampled share of traces, 0 to 1; null: no tracing. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 *
 * @throws ConfigError with a line per invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => toLine(issue, given)).join('\n'));
  const settings = parsed.data;
  const sandboxPort = settings.SANDBOX_PORT ?? settings.PORT + 1;
  if (sandboxPort > 65_535) {
    throw new ConfigError(
      `SANDBOX_PORT would be ${sandboxPort}, which is not a port: set SANDBOX_PORT or a lower PORT.`,
    );
  }
  if (sandboxPort === settings.PORT) {
    throw new ConfigError(`SANDBOX_PORT must differ from PORT (both are ${settings.PORT}).`);
  }
  const databaseDirectUrl = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const publicSandboxUrl = `http://${new URL(publicUrl).hostname}:${sandboxPort}`;
  return {
    port: settings.PORT,
    roles: settings.ROLES,
    healthPort: settings.HEALTH_PORT,
    metricsPort: settings.METRICS_PORT,
    instanceId: settings.INSTANCE_ID ?? randomUUID(),
    processes: countProcesses(settings),
    sandboxPort,
    dataDir: path.resolve(settings.DATA_DIR),
    mediaBucket: readMediaBucket(settings),
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
    minimumAppVersions: settings.MINIMUM_APP_VERSIONS,
    serviceWorker: settings.SERVICE_WORKER,
    signInProofBits: settings.SIGN_IN_PROOF_BITS,
    integrations: readIntegrationSettings(settings, {
      demo: settings.DEMO,
      appCode: settings.APP_CODE,
      port: settings.PORT,
      publicUrl,
      publicSandboxUrl,
    }),
    trustProxy: settings.TRUST_PROXY,
    traces: endpoint === undefined ? null : { endpoint, share: settings.OTEL_TRACES_SAMPLER_ARG },
    logLevel: settings.LOG_LEVEL,
  };
}

/** @throws ConfigError when DATABASE_URL is not set and no embedded database was started */
export function databaseUrls({ databaseUrl, databaseDirectUrl = databaseUrl }: Config): {
  url: string;
  directUrl: string;
} {
  if (databaseUrl === undefined || databaseDirectUrl === undefined) {
    throw new ConfigError('DATABASE_URL is not set. Set it, or use `npm start`, which starts an embedded database.');
  }
  return { url: databaseUrl, directUrl: databaseDirectUrl };
}

/** Several web processes get one separate jobs process, so that a heavy job does not delay orders. */
function countProcesses(settings: {
  ROLES: readonly Role[];
  PROCESSES: number;
  WORKERS?: number | undefined;
}): Config['processes'] {
  const { ROLES: roles, PROCESSES: web, WORKERS: workers } = settings;
  if (!roles.includes('web')) {
    if (web > 1) throw new ConfigError(`PROCESSES is ${web}, but ROLES has no web: set WORKERS instead.`);
    if (workers === 0) throw new ConfigError('WORKERS is 0, but ROLES is jobs: no process would run.');
    return { web: 0, jobs: workers ?? 1 };
  }
  if (!roles.includes('jobs')) {
    if (workers) throw new ConfigError(`WORKERS is ${workers}, but ROLES has no jobs: remove one of the two.`);
    return { web, jobs: 0 };
  }
  return { web, jobs: workers ?? (web > 1 ? 1 : 0) };
}

function toLine(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  // A URL may hold a password, and startup messages are logged.
  const shown = /_(URL|ENDPOINT)$/.test(name) ? '' : ` (it is "${given[name] ?? ''}")`;
  return `${name} ${issue.message}${shown}.`;
}
