import { createPrivateKey, sign } from 'node:crypto';

const HEADER = { alg: 'RS256', typ: 'JWT' };

/**
 * Signs the claims of a call with the merchant's private key, as a JWT. Source: its page "Signature authentication"
 *
 * @param privateKey PEM
 * @throws Error for a text that is no RSA key
 */
export function signedToken(privateKey: string, claims: Readonly<Record<string, string>>): string {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The private key is no RSA key.');
  const message = [HEADER, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${message}.${sign('sha256', Buffer.from(message), key).toString('base64url')}`;
}
