import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/** Salt, record size, length of the sender's key, its key. */
const HEADER_BYTES = 16 + 4 + 1;
const TAG_BYTES = 16;
/** Marks the last record, before its padding. */
const LAST_RECORD = 2;

/**
 * Decrypts a message in one record as the browser does. Source: RFC 8188 (aes128gcm), RFC 8291 section 3.4.
 *
 * @param device key pair and secret of the subscription
 * @throws Error when the message is not for this subscription, or changed
 */
export function decryptMessage(message: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(HEADER_BYTES - 1);
  const senderKey = message.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  const encrypted = message.subarray(HEADER_BYTES + keyLength);
  const shared = pair.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(shared, auth, keyInfo, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  const record = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = record.lastIndexOf(LAST_RECORD);
  if (end === -1) throw new Error('The record has no end.');
  return record.subarray(0, end).toString();
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
