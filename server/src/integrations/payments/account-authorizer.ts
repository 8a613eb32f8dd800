import type { AccountSecrets } from './provider-definition.ts';

/** What the owner of an account granted to our application. */
export type AccountGrant = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly secrets: AccountSecrets;
  /** Renews the grant once; the renewal brings the next one. */
  readonly refreshToken: string;
  /** Until the credentials end, seconds. */
  readonly expiresInSeconds: number;
};

/** Connects accounts by the consent of their owners at the provider (OAuth 2.0, authorization code). */
export type AccountAuthorizer = {
  /** Providers whose accounts it connects. */
  readonly providers: readonly number[];
  /** Page on which the owner decides. It returns to `redirectUri` with `state`, and `code` or `error`. */
  readonly pageUrl: (request: { state: string; codeChallenge: string; redirectUri: string }) => URL;
  /** Uses a code up. @throws ProviderFailure `refused` for a used, expired or foreign code */
  readonly exchange: (answer: { code: string; codeVerifier: string; redirectUri: string }) => Promise<AccountGrant>;
  /** Uses a refresh token up. @throws ProviderFailure `refused` when the owner withdrew the consent, or it was used */
  readonly renew: (refreshToken: string) => Promise<AccountGrant>;
};
