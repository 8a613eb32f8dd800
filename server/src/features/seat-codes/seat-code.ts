import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';

/** Name of the instance secret that signs the codes. Another secret voids every printed code. */
export const SEAT_CODE_SECRET = 'seat-codes';

/** 128 bits of the signature: a QR code that prints at 3 cm has no room for more. */
const SIGNATURE_BYTES = 16;
const CODE = /^([\w-]{1,560})\.([\w-]{22})$/;

/** `version`: of the venue's codes at the time of printing. */
export type SeatCode = { readonly version: number; readonly place: DeliverySelection };

export type SeatCodes = {
  sign: (venueId: number, code: SeatCode) => string;
  /** @returns null for a forged code, or one of another venue */
  read: (venueId: number, code: string) => SeatCode | null;
};

/** Signs the places of a venue for links, with HMAC-SHA-256 over the venue and the place. */
export function createSeatCodes(secret: Buffer): SeatCodes {
  const signatureOf = (venueId: number, payload: string) =>
    createHmac('sha256', secret).update(`${venueId} ${payload}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    sign: (venueId, code) => {
      const payload = encode(code);
      return `${payload}.${signatureOf(venueId, payload).toString('base64url')}`;
    },
    read: (venueId, code) => {
      const [, payload, signature] = CODE.exec(code) ?? [];
      if (payload === undefined || signature === undefined) return null;
      const signed = Buffer.from(signature, 'base64url');
      return timingSafeEqual(signed, signatureOf(venueId, payload)) ? decode(payload) : null;
    },
  };
}

/** The short form: `[version, areaId, fieldId, value, fieldId, value, …]`. */
function encode({ version, place: { areaId, values } }: SeatCode): string {
  const parts = [version, areaId, ...values.flatMap(({ fieldId, value }) => [fieldId, value])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function decode(payload: string): SeatCode | null {
  const parts: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (!Array.isArray(parts)) return null;
  const [version, areaId, ...rest]: unknown[] = parts;
  if (typeof version !== 'number' || typeof areaId !== 'number') return null;
  const values: DeliverySelection['values'] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [fieldId, value] = rest.slice(at, at + 2);
    if (typeof fieldId !== 'number' || typeof value !== 'string') return null;
    values.push({ fieldId, value });
  }
  return { version, place: { areaId, values } };
}
