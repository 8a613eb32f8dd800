import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { signedToken } from './signed-token.ts';

it('a token has the documented header, claims and signature [SIT-01]', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const [header = '', claims = '', signature = ''] = signedToken(pem, { merchant_id: 'CLUB01', nit: 'n' }).split('.');
  expect(header).toBe('eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ merchant_id: 'CLUB01', nit: 'n' });
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

it('a key of another kind signs nothing [SIT-01]', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => signedToken(pem, {})).toThrow('no RSA key');
  expect(() => signedToken('no key', {})).toThrow(Error);
});
