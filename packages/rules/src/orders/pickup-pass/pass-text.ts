import { decodePassContent, type PassContent } from './pass-content.ts';

/** A pass as its QR has it: the signed bytes, and the signature of them. */
export type SignedPass = { content: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> };

/** Ed25519. */
const PASS_SIGNATURE_BYTES = 64;
/** Every pass has more digits, and every number that staff type has fewer. */
const DIGITS_MIN = 160;
/** Of the longest content. */
const DIGITS_MAX = 4_000;
const DIGITS = /^[1-9]\d*$/;

/**
 * Returns the text of a pass: its bytes as one decimal number. A scanner that types as a keyboard writes digits on every layout, and
 * a QR has its densest mode for them.
 */
export function passText({ content, signature }: SignedPass): string {
  const hex = [...content, ...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x${hex}`).toString();
}

/** Whether a scanned text has the form of a pass, so that it is no number or code. */
export function isPassText(text: string): boolean {
  return text.length >= DIGITS_MIN && text.length <= DIGITS_MAX && DIGITS.test(text);
}

/** Reads the text of a pass. Its signature is not checked. @returns null for another text */
export function readPassText(text: string): (SignedPass & { pass: PassContent }) | null {
  if (!isPassText(text)) return null;
  const hex = BigInt(text).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  const bytes = Uint8Array.from({ length: even.length / 2 }, (_, index) =>
    Number.parseInt(even.slice(index * 2, index * 2 + 2), 16),
  );
  const content = bytes.slice(0, -PASS_SIGNATURE_BYTES);
  const pass = decodePassContent(content);
  return pass && { content, signature: bytes.slice(-PASS_SIGNATURE_BYTES), pass };
}
