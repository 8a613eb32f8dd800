import { z } from 'zod';
import { readJson, type OutboundResponse, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { EmailAddress } from '@app/contract/values/text.ts';

export type GoogleSettings = {
  /** Client ids by the names of our apps. */
  readonly clientIds: ReadonlyMap<string, string>;
  readonly authorizeUrl: URL;
  readonly tokenInfoUrl: URL;
  readonly userInfoUrl: URL;
};

/** A person with a Google account. `sub` never changes; an address may change its owner. */
export type GooglePerson = { readonly sub: string; readonly email: string | null; readonly name: string | null };

export interface Google {
  /**
   * Finds the owner of a token; null unless it is valid for that client and the address is verified.
   *
   * @throws OutboundFailure when Google fails
   */
  personOf(accessToken: string, clientId: string): Promise<GooglePerson | null>;
}

/** Google sends numbers and booleans of this response as text. */
const TokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string().min(1).max(255),
  exp: z.coerce.number(),
  expires_in: z.coerce.number(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

const UserInfo = z.object({
  sub: z.string(),
  email: EmailAddress.optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().max(200).optional(),
});

/** Source: Google Identity, "Validate access tokens" and OpenID Connect's userinfo. @see AUTH-07 */
export function createGoogle(client: OutboundClient, settings: GoogleSettings): Google {
  const { tokenInfoUrl, userInfoUrl } = settings;
  const hosts = [tokenInfoUrl.host, userInfoUrl.host];
  const ask = (url: URL, headers: Record<string, string>) =>
    client.send({ method: 'GET', url, hosts, headers, accepts: ['application/json'] });

  return {
    async personOf(accessToken, clientId) {
      const url = new URL(tokenInfoUrl);
      url.searchParams.set('access_token', accessToken);
      const token = readUnlessRefused(await ask(url, {}), TokenInfo);
      if (!token || token.aud !== clientId || (token.azp ?? clientId) !== clientId) return null;
      if (token.expires_in <= 0 || token.exp * 1000 <= Date.now() || !token.email_verified) return null;
      const person = readUnlessRefused(await ask(userInfoUrl, { authorization: `Bearer ${accessToken}` }), UserInfo);
      if (!person || person.sub !== token.sub || !person.email_verified) return null;
      return { sub: person.sub, email: person.email ?? null, name: person.name ?? null };
    },
  };
}

function readUnlessRefused<Shape extends z.ZodType>(answer: OutboundResponse, shape: Shape): z.output<Shape> | null {
  if (answer.status === 200) return readJson(answer, shape);
  if (answer.status === 400 || answer.status === 401) return null;
  throw new OutboundFailure('not-usable', `Google answered ${answer.status}.`);
}
