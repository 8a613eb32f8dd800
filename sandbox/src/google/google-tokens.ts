import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Person } from '../people/people.ts';

export type GoogleToken = { readonly person: Person; readonly clientId: string; readonly expiresAtMs: number };

/** The access tokens that Google gave out. */
export interface GoogleTokens {
  issue(person: Person, clientId: string): string;
  /** Undefined: unknown or expired. */
  find(accessToken: string): GoogleToken | undefined;
  reset(): void;
}

export const TOKEN_SECONDS = 3599;

export function createGoogleTokens(clock: Clock): GoogleTokens {
  const given = new Map<string, GoogleToken>();
  return {
    issue(person, clientId) {
      const accessToken = `ya29.sandbox-${randomBytes(32).toString('base64url')}`;
      given.set(accessToken, { person, clientId, expiresAtMs: clock.now().getTime() + TOKEN_SECONDS * 1000 });
      return accessToken;
    },
    find(accessToken) {
      const token = given.get(accessToken);
      return token && token.expiresAtMs > clock.now().getTime() ? token : undefined;
    },
    reset: () => given.clear(),
  };
}
