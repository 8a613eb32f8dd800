import { generateKeyPairSync, sign } from 'node:crypto';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';
import type { Answer, Shop } from '../orders/shop.ts';

export type KioskSession = { token: string; expiresAt: string; state: KioskState };
export type KioskDevice = ReturnType<typeof createKioskDevice>;

/** A device with a key of its own, which signs challenges as a browser does. */
export function createKioskDevice({ send }: Pick<Shop, 'send'>) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = publicKey.export({ format: 'der', type: 'spki' });
  const signed = (challenge: string): string =>
    sign('sha256', Buffer.from(challenge), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const challengeOf = async (kioskId: string): Promise<string> =>
    (await send<{ challenge: string }>('POST', '/api/kiosks/challenges', { kioskId })).body.challenge;
  return {
    publicKey: der,
    signed,
    challengeOf,
    async start(kioskId: string, challenge?: string, signature?: string): Promise<Answer<KioskSession>> {
      const asked = challenge ?? (await challengeOf(kioskId));
      const body = { kioskId, challenge: asked, signature: signature ?? signed(asked) };
      return send('POST', '/api/kiosks/sessions', body);
    },
  };
}
