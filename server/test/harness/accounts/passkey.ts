import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, UsedPasskey } from '@app/contract/staff/staff-auth.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Answered = { challenge: string; origin?: string; isVerified?: boolean; counter?: number };

/** A passkey in software, as a phone stores it. @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
export function passkeyForTests(domain = 'localhost', ownOrigin = 'http://localhost:3000') {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const clientData = (type: string, { challenge, origin = ownOrigin }: Answered) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, { isVerified = true, counter = 0 }: Answered) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const present = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.of(present), count]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  return {
    create(asked: Answered): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = Buffer.concat([head(HAS_KEY, asked), Buffer.alloc(16), Buffer.of(0, id.length), id, coseKey]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(asked: Answered): UsedPasskey {
      const data = clientData('webauthn.get', asked);
      const authenticatorData = head(0, asked);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
