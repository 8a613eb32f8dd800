import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { readJson, type OutboundClient } from '#platform/http-client/outbound-client.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { EmailAddress } from '@app/contract/values/text.ts';

export type AppleSettings = {
  readonly clientId: string;
  readonly issuer: string;
  readonly authorizeUrl: URL;
  readonly keysUrl: URL;
};

/** A person with an Apple account. The address, often a forwarding one, is set only if Apple verified it. */
export type ApplePerson = { readonly sub: string; readonly email: string | null };

export interface Apple {
  /**
   * Finds the owner of an identity token; null unless Apple signed it for us, now, and for this nonce.
   *
   * @throws OutboundFailure when Apple's keys cannot be read
   */
  personOf(identityToken: string, nonce: string): Promise<ApplePerson | null>;
}

const ALGORITHMS = ['RS256', 'ES256'];
/** Apple's tokens are valid for a day; a sign-in lasts a moment. */
const MAX_AGE = '10 minutes';
const CLOCK_TOLERANCE_SECONDS = 30;
/** The keys are read again after this time, or when a token names an unknown one. */
const KEYS_GOOD_MS = 60 * 60 * 1000;
/** Minimum time between two reads, so that tokens with invented key names cause few. */
const KEYS_ASKED_AGAIN_AFTER_MS = 30 * 1000;

const Keys = z.object({
  keys: z.array(z.object({ kty: z.string(), kid: z.string() }).catchall(z.union([z.string(), z.array(z.string())]))),
});
const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: EmailAddress.optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
});

/** Source: Apple, "Verifying a user". @see AUTH-07 */
export function createApple(client: OutboundClient, settings: AppleSettings): Apple {
  const { keysUrl, issuer, clientId } = settings;
  const keys = createRemoteJWKSet(keysUrl, {
    cacheMaxAge: KEYS_GOOD_MS,
    cooldownDuration: KEYS_ASKED_AGAIN_AFTER_MS,
    [customFetch]: async () => {
      const call = { method: 'GET', url: keysUrl, hosts: [keysUrl.host], accepts: ['application/json'] } as const;
      const answer = await client.send(call);
      if (answer.status !== 200) throw new OutboundFailure('not-usable', `Apple's keys answered ${answer.status}.`);
      return Response.json(readJson(answer, Keys));
    },
  });
  const options = {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };

  return {
    async personOf(identityToken, nonce) {
      try {
        const verified = await jwtVerify(identityToken, keys, options);
        const claims = Claims.safeParse(verified.payload);
        if (!claims.success || !isNonceOf(claims.data.nonce, nonce)) return null;
        const { sub, email, email_verified: isVerified } = claims.data;
        return { sub, email: isVerified ? (email ?? null) : null };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Apps send Apple the nonce itself or, as Apple's samples do, its SHA-256 in hex. */
function isNonceOf(claimed: string, nonce: string): boolean {
  return claimed === nonce || claimed === createHash('sha256').update(nonce).digest('hex');
}
