import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Key with which the simulated provider signs its webhooks, with its certificate and that of its issuer. */
export type SigningCertificate = {
  /** PEM: the signer first. */
  readonly pem: string;
  /** @returns base64 */
  sign(message: string): string;
};

const SIGNER = 'messageverificationcerts.paypal.com';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Makes a key and its certificates, valid for a year from a day before. Source: RFC 5280, section 4.1 */
export function createSigningCertificate(): SigningCertificate {
  const issuer = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signer = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const issuerName = name('PayPal Sandbox CA');
  const signed = certificate({ subject: name(SIGNER), publicKey: signer.publicKey, serial: 2 });
  const own = certificate({ subject: issuerName, publicKey: issuer.publicKey, serial: 1 });
  return {
    pem: signed + own,
    sign: (message) => sign('sha256', Buffer.from(message), signer.privateKey).toString('base64'),
  };

  function certificate(of: { subject: Buffer; publicKey: KeyObject; serial: number }): string {
    const body = sequence(
      element(0x02, Buffer.from([of.serial])),
      SHA256_WITH_RSA,
      issuerName,
      sequence(time(Date.now() - DAY_MS), time(Date.now() + 365 * DAY_MS)),
      of.subject,
      of.publicKey.export({ type: 'spki', format: 'der' }),
    );
    const signature = sign('sha256', body, issuer.privateKey);
    const der = sequence(body, SHA256_WITH_RSA, element(0x03, Buffer.concat([Buffer.from([0]), signature])));
    const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  }
}

/** An element of ASN.1 in DER. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts));
const object = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));
/** 1.2.840.113549.1.1.11, without parameters. */
const SHA256_WITH_RSA = sequence(object('2a864886f70d01010b'), element(0x05, Buffer.alloc(0)));
/** A name with one part, the common name (2.5.4.3). */
const name = (text: string) => sequence(element(0x31, sequence(object('550403'), element(0x0c, Buffer.from(text)))));

/** A `UTCTime`: two digits of the year. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`));
}
