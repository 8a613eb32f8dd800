import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { CHALLENGE_SECONDS, createKioskChallenges } from './kiosk-challenges.ts';

const challenges = createKioskChallenges(randomBytes(32));
const now = new Date('2026-11-28T12:00:00.123Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

it('a challenge of a kiosk is valid for one minute [KIOSK-05]', () => {
  const kioskId = randomUUID();
  const { challenge, expiresAt } = challenges.issue(kioskId, now);
  expect(expiresAt).toEqual(later(CHALLENGE_SECONDS));
  expect(challenges.issuedAt(kioskId, challenge, later(CHALLENGE_SECONDS - 1))).toEqual(now);
  expect(challenges.issuedAt(kioskId, challenge, expiresAt)).toBeNull();
});

it('a challenge of another kiosk, installation or content is none [KIOSK-05]', () => {
  const kioskId = randomUUID();
  const { challenge } = challenges.issue(kioskId, now);
  expect(challenges.issuedAt(randomUUID(), challenge, now)).toBeNull();
  expect(createKioskChallenges(randomBytes(32)).issuedAt(kioskId, challenge, now)).toBeNull();
  const bytes = Buffer.from(challenge, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(challenges.issuedAt(kioskId, changed.toString('base64url'), now)).toBeNull();
  }
  expect(challenges.issuedAt(kioskId, '', now)).toBeNull();
});
