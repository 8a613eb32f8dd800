import { createHash } from 'node:crypto';

/** A business account at PayPal with one app. Any name is valid: the credentials follow from it. */
export type Merchant = {
  readonly name: string;
  readonly merchantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the webhook of its app, where one is registered. */
  readonly webhookId: string;
  /** An account of Brazil, which alone receives reais. */
  readonly isBrazilian: boolean;
  /** The app has no right for the transaction search and for disputes. */
  readonly hasNoReports: boolean;
};

const CLIENT_ID = /^sandbox-client-([a-z0-9][a-z0-9-]{0,40})$/;

/**
 * Reads the credentials of a token request. `sandbox-client-estadio` with the secret `sandbox-secret-estadio` are those
 * of the merchant `estadio`. Names ending with `-br` are Brazilian; names ending with `-no-reports` have no right for
 * reports.
 */
export function merchantOfCredentials(clientId: string, clientSecret: string): Merchant | undefined {
  const name = CLIENT_ID.exec(clientId)?.[1];
  const merchant = name === undefined ? undefined : merchantNamed(name);
  return merchant?.clientSecret === clientSecret ? merchant : undefined;
}

export function merchantNamed(name: string): Merchant {
  const digest = createHash('sha256').update(name).digest('hex').toUpperCase();
  return {
    name,
    merchantId: digest.slice(0, 13),
    clientId: `sandbox-client-${name}`,
    clientSecret: `sandbox-secret-${name}`,
    webhookId: digest.slice(13, 30),
    isBrazilian: name.endsWith('-br'),
    hasNoReports: name.endsWith('-no-reports'),
  };
}
