import { createCircuitBreaker, type CircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { Clubs } from './club.ts';
import { httpClub } from './http-club.ts';

/**
 * @param deps.urls base address of each club by the venue's code; set by the installation, not by editors
 * @param deps.keyOf reads the venue's stored key at each use, so that a new one counts at once
 */
export function connectedClubs(deps: {
  client: OutboundClient;
  urls: ReadonlyMap<string, string>;
  keyOf: (venueId: number) => Promise<string | null>;
}): Clubs {
  const { client, urls, keyOf } = deps;
  const breakers = new Map<string, CircuitBreaker>();
  const breakerOf = (baseUrl: string) => {
    const breaker = breakers.get(baseUrl) ?? createCircuitBreaker(`The club at ${new URL(baseUrl).host}`);
    breakers.set(baseUrl, breaker);
    return breaker;
  };
  return {
    async of({ id, code }) {
      const baseUrl = urls.get(code);
      const key = baseUrl === undefined ? null : await keyOf(id);
      if (baseUrl === undefined || key === null) return null;
      return httpClub({ client, breaker: breakerOf(baseUrl), baseUrl, key });
    },
  };
}
