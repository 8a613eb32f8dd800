import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMemberCodes } from './member-codes.ts';

const codes = createMemberCodes(randomBytes(32));
const now = new Date('2026-11-29T21:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const notValid = expect.objectContaining({ code: 'member-code-not-valid' });
const expired = expect.objectContaining({ code: 'member-code-expired' });

it('a code names its account for a minute [KIOSK-01]', () => {
  const { text, expiresAt } = codes.issueCode(42, now);
  expect(text).toMatch(/^KM[0-9A-F]{80}$/);
  expect(expiresAt).toEqual(after(60));
  expect(codes.readCode(`${text.toLowerCase()}\n`, after(59))).toEqual({ accountId: 42, issuedAt: now });
  expect(() => codes.readCode(text, after(60))).toThrow(expired);
  expect(codes.issueCode(42, now).text).not.toBe(text);
});

it('a changed code, a bare number and a pass are no codes [KIOSK-01]', () => {
  const { text } = codes.issueCode(42, now);
  const foreign = createMemberCodes(randomBytes(32)).issueCode(42, now).text;
  const pass = codes.issuePass(42, 'kiosk', now).text;
  const changed = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  for (const other of [changed, foreign, `KM${pass}`, '42', 'KM', 'KM42', '', text.slice(2)]) {
    expect(() => codes.readCode(other, now)).toThrow(notValid);
  }
});

it('a pass counts at its kiosk, for twenty minutes [KIOSK-01]', () => {
  const { text } = codes.issuePass(42, 'kiosk', now);
  expect(codes.readPass(text, 'kiosk', after(1_199))).toEqual({ accountId: 42, issuedAt: now });
  expect(() => codes.readPass(text, 'kiosk', after(1_200))).toThrow(expired);
  expect(() => codes.readPass(text, 'other', now)).toThrow(notValid);
  expect(() => codes.readPass(codes.issueCode(42, now).text, 'kiosk', now)).toThrow(notValid);
});
