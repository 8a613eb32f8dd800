import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { PassFacts } from './pass-facts.ts';

/** What signs passes: a service account of Google that an issuer of passes authorised. */
export type GoogleSigner = {
  readonly issuerId: string;
  readonly email: string;
  readonly key: Awaited<ReturnType<typeof importPKCS8>>;
};

const SAVE_URL = 'https://pay.google.com/gp/v/save/';
/** The file of a service account has more fields. */
const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string().min(1) });

/**
 * Reads a signer from the JSON key file of a service account.
 *
 * @throws Error for another file
 */
export async function readGoogleSigner(file: string, issuerId: string): Promise<GoogleSigner> {
  const account = ServiceAccount.parse(JSON.parse(file));
  return { issuerId, email: account.client_email, key: await importPKCS8(account.private_key, 'RS256') };
}

/**
 * Makes the link that adds a pass to Google Wallet: a signed token with the pass and its class.
 * Source: https://developers.google.com/wallet/generic/use-cases/jwt
 *
 * @see PASS-01
 */
export async function googleSaveLink(facts: PassFacts, { issuerId, email, key }: GoogleSigner): Promise<string> {
  const classId = `${issuerId}.entretiempo-order`;
  const words = (value: string) => ({ defaultValue: { language: facts.language, value } });
  const { image } = facts;
  const pass = {
    id: `${issuerId}.entretiempo-${facts.serial}`,
    classId,
    state: 'ACTIVE',
    cardTitle: words(facts.venue),
    subheader: words(facts.number.label),
    header: words(facts.number.value),
    hexBackgroundColor: facts.brand,
    textModulesData: [facts.commerce, facts.code, facts.total].map((field) => ({
      id: field.key,
      header: field.label,
      body: field.value,
    })),
    ...(image && { barcode: { type: image.kind === 'qr' ? 'QR_CODE' : 'CODE_128', value: image.content } }),
  };
  const payload = { genericClasses: [{ id: classId }], genericObjects: [pass] };
  const token = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt()
    .sign(key);
  return SAVE_URL + token;
}
