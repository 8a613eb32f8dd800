import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { connectPaymentAccounts } from '#app/connect-payment-accounts.ts';
import { noMailer } from '#integrations/mail/no-mailer.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import { readConfig } from '#platform/config/config.ts';
import { sandboxTunnelUrl } from '#platform/config/integrations.ts';
import { createEncrypter, KEY_BYTES } from '#platform/crypto/encryption.ts';
import { findFreePort } from '#platform/embedded-postgres/free-port.ts';
import { createOutboundClient } from '#platform/http-client/outbound-client.ts';
import { createLog } from '#platform/log/log.ts';
import { startSandbox } from '@app/sandbox/sandbox.ts';
import { startTestApp } from '../test-app.ts';

export type PaymentsAppOptions = {
  rawCards: boolean;
  receivesWebhooks: boolean;
  isLive: boolean;
  writeLimitMs: number;
};

/** An address that the provider refuses, so that the server names none. */
const NOWHERE = 'http://127.0.0.1:9';

/** Starts the application on a port, connected to a sandbox's Mercado Pago. */
export async function startPaymentsApp(options: PaymentsAppOptions) {
  const sandbox = await startSandbox({ http: 0, smtp: 0 });
  const port = await findFreePort();
  const config = configOf(sandbox.url, port, options);
  const outbound = createOutboundClient(new URL(sandbox.url).origin);
  const encrypter = createEncrypter([randomBytes(KEY_BYTES)]);
  let connected: PaymentAccounts = { of: async () => null };
  const accounts: PaymentAccounts = { of: (...account) => connected.of(...account) };
  const logged: string[] = [];
  const onFailure = (error: unknown) => void logged.push(String(error));
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const server = await startTestApp({ config, outbound, encrypter, accounts, log });
  await server.app.listen({ host: '127.0.0.1', port });
  const { db } = server;
  return {
    server,
    sandbox,
    encrypter,
    accounts,
    logged,
    url: config.publicUrl,
    /** Connects the accounts again, with closed circuit breakers. */
    connect: (): void => {
      connected = connectPaymentAccounts({ config, db, outbound, encrypter, metrics: new Registry(), onFailure });
    },
    /** Dependencies of a jobs process. */
    jobResources: { config, jobsDb: db, directUrl: server.databaseUrl, mailer: noMailer(), encrypter, outbound, log },
  };
}

function configOf(sandboxUrl: string, port: number, options: PaymentsAppOptions) {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SIGN_IN_PROOF_BITS: '3',
    DATABASE_URL: 'postgres://unused@127.0.0.1/unused',
    DATA_DIR: path.join(os.tmpdir(), `entretiempo-payments-${randomBytes(6).toString('hex')}`),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_URL: sandboxUrl,
    SANDBOX_PORT: new URL(sandboxUrl).port,
    PAYMENT_WRITE_LIMIT_MS: String(options.writeLimitMs),
    TEST_PAYMENTS: options.isLive ? 'off' : 'on',
    ...(options.rawCards && { RAW_CARDS: 'allowed' }),
    WEBHOOK_BASE_URL: options.receivesWebhooks ? sandboxTunnelUrl(port) : NOWHERE,
  });
}
