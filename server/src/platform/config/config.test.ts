import path from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('without variables all settings work on a laptop', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    roles: ['web', 'jobs'],
    healthPort: undefined,
    metricsPort: undefined,
    instanceId: expect.stringMatching(/^[\da-f-]{36}$/),
    processes: { web: 1, jobs: 0 },
    sandboxPort: 3001,
    dataDir: path.resolve('.data'),
    mediaBucket: null,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    isDatabasePooled: false,
    statementNames: true,
    connections: { intake: 6, read: 4, jobs: 4, staff: 4 },
    publicUrl: 'http://localhost:3000',
    publicSandboxUrl: 'http://localhost:3001',
    appCode: 'entretiempo',
    demo: true,
    nodeEnv: 'production',
    secretsKeyFile: path.resolve('.data/keys/secrets.key'),
    smtpUrl: undefined,
    allowHttp: false,
    corsOrigins: [],
    minimumAppVersions: {},
    serviceWorker: true,
    signInProofBits: 14,
    integrations: {
      sandboxOrigin: null,
      sms: null,
      google: null,
      apple: null,
      passes: { appleFile: null, google: null },
      payments: { urls: new Map(), sandbox: null, limitsMs: { read: 5_000, write: 20_000 } },
      mercadoPagoApp: null,
      webhookBaseUrl: 'http://localhost:3000',
      acceptsRawCards: false,
      acceptsTestPayments: true,
      feeds: { xUrl: 'https://api.x.com', instagramUrl: 'https://graph.instagram.com' },
      clubUrls: new Map(),
    },
    trustProxy: ['loopback'],
    logLevel: 'info',
    traces: null,
  });
});

it('the URLs of sandbox and public app follow the port', () => {
  expect(readConfig({ PORT: '4100' })).toMatchObject({
    port: 4100,
    sandboxPort: 4101,
    publicUrl: 'http://localhost:4100',
    publicSandboxUrl: 'http://localhost:4101',
  });
});

it('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it.each([
  [{ PROCESSES: '3' }, { web: 3, jobs: 1 }],
  [
    { PROCESSES: '3', WORKERS: '2' },
    { web: 3, jobs: 2 },
  ],
  [
    { PROCESSES: '3', WORKERS: '0' },
    { web: 3, jobs: 0 },
  ],
  [{ WORKERS: '1' }, { web: 1, jobs: 1 }],
  [
    { ROLES: 'web', PROCESSES: '2' },
    { web: 2, jobs: 0 },
  ],
  [{ ROLES: 'jobs' }, { web: 0, jobs: 1 }],
  [
    { ROLES: 'jobs', WORKERS: '4' },
    { web: 0, jobs: 4 },
  ],
])('%o divides the work as %o', (environment, processes) => {
  expect(readConfig(environment).processes).toEqual(processes);
});

it('processes for a role that is not named are rejected', () => {
  expect(() => readConfig({ ROLES: 'jobs', PROCESSES: '2' })).toThrow('PROCESSES is 2, but ROLES has no web');
  expect(() => readConfig({ ROLES: 'jobs', WORKERS: '0' })).toThrow('WORKERS is 0, but ROLES is jobs');
  expect(() => readConfig({ ROLES: 'web', WORKERS: '1' })).toThrow('WORKERS is 1, but ROLES has no jobs');
});

it('without a direct URL, the database URL is used for both', () => {
  const url = 'postgres://app:secret@db:5432/shop';
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseDirectUrl: url, isDatabasePooled: false });
  const direct = 'postgres://app:secret@db:5433/shop';
  expect(readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }).isDatabasePooled).toBe(true);
});

it('a trailing slash of the public URL is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://pedidos.example.com/' }).publicUrl).toBe('https://pedidos.example.com');
});

it.each([
  ['PORT', 'abc', 'PORT must be a port number (it is "abc").'],
  ['PORT', '70000', 'PORT must be 1 to 65535 (it is "70000").'],
  ['PORT', '65535', 'SANDBOX_PORT would be 65536, which is not a port: set SANDBOX_PORT or a lower PORT.'],
  ['PROCESSES', '0', 'PROCESSES must be a whole number from 1 to 64 (it is "0").'],
  ['PROCESSES', 'many', 'PROCESSES must be a whole number from 1 to 64 (it is "many").'],
  ['WORKERS', '1.5', 'WORKERS must be a whole number from 0 to 64 (it is "1.5").'],
  ['ROLES', 'web,worker', 'ROLES must be web, jobs, or web,jobs (it is "web,worker").'],
  ['DEMO', 'yes', 'DEMO must be on or off (it is "yes").'],
  ['DATABASE_URL', 'mysql://root@db', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  ['PUBLIC_URL', 'example', 'PUBLIC_URL must look like https://pedidos.example.com.'],
  [
    'TRUST_PROXY',
    '10.0.0.0/99',
    'TRUST_PROXY must be addresses or networks, separated by commas: 10.0.0.0/8,192.0.2.7 (it is "10.0.0.0/99").',
  ],
  ['SMTP_URL', 'mail:25', 'SMTP_URL must look like smtp://user:password@host:587, or be none.'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'user:secret@collector',
    'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector:4318.',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG must be 0 to 1 (it is "2").'],
])('%s=%s is rejected in one line with the allowed values', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
});

it('all invalid variables are named at once', () => {
  expect(() => readConfig({ DEMO: 'x', PORT: 'y' })).toThrow(/PORT must.*\n.*DEMO must/);
});

it('the message omits the password of an invalid URL', () => {
  expect(() => readConfig({ DATABASE_URL: 'pg://app:hunter2@db' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

it('the two programs cannot share a port', () => {
  expect(() => readConfig({ PORT: '4100', SANDBOX_PORT: '4100' })).toThrow('SANDBOX_PORT must differ from PORT');
});

it('with the demo the sandbox replaces missing integrations [AUTH-02]', () => {
  const sandbox = 'http://127.0.0.1:3001';
  const { integrations } = readConfig({ SANDBOX_URL: sandbox, PUBLIC_URL: 'http://192.168.0.7:3000' });
  expect(integrations.sandboxOrigin).toBe(sandbox);
  expect(integrations.google?.tokenInfoUrl.origin).toBe(sandbox);
  expect(integrations.google?.authorizeUrl.origin).toBe('http://192.168.0.7:3001');
  expect(integrations.clubUrls.get('estadio')).toBe(`${sandbox}/club/la-ribera`);
  expect(integrations.feeds).toEqual({ xUrl: `${sandbox}/x`, instagramUrl: `${sandbox}/instagram` });
  expect(integrations.webhookBaseUrl).toBe('https://port-3000.tunnel.example');

  const real = readConfig({ SANDBOX_URL: sandbox, DEMO: 'off', GOOGLE_CLIENT_IDS: 'entretiempo=1.example,b=2' });
  expect(real.integrations).toMatchObject({ sandboxOrigin: null, sms: null, apple: null, clubUrls: new Map() });
  expect(real.integrations.google?.clientIds.get('b')).toBe('2');
  expect(real.integrations.google?.tokenInfoUrl.origin).toBe('https://oauth2.googleapis.com');
});

it('a text message account requires its token and its sender', () => {
  expect(() => readConfig({ SMS_ACCOUNT_SID: 'AC1' })).toThrow(/^SMS_AUTH_TOKEN must be set .*\nSMS_FROM must/);
  expect(() => readConfig({ GOOGLE_PASS_FILE: '/x.json' })).toThrow(/^GOOGLE_PASS_ISSUER must be set together/);
  const sms = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 't', SMS_FROM: '+541100000000' };
  expect(readConfig(sms).integrations.sms?.url.href).toBe('https://api.twilio.com/');
});
