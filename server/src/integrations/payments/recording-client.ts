import type { OutboundCall, OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { ProviderAnswer } from '@app/contract/back-office/provider-accounts.ts';
import type { AccountSecrets } from './provider-definition.ts';

/** Longest text of one response. UTF-16 units. */
const TEXT_MAX_CHARACTERS = 1_500;
const MASK = '••••';
/** Values of JSON and of forms whose name says that they are secret, such as tokens that a provider issues. */
const SECRET_VALUES =
  /("?\w*(?:token|secret|password|api_?key|private_?key|hash_?key|signature)\w*"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|[^\s,&}"]+)/gi;

/**
 * Client that also records what the other side responds, with the secrets of the account masked.
 *
 * @param answers receives one entry for each call
 */
export function recordingClient(
  client: OutboundClient,
  secrets: AccountSecrets,
  answers: ProviderAnswer[],
): OutboundClient {
  return {
    async send(call) {
      const startedMs = performance.now();
      const record = (status: number | null, text: string) => {
        const durationMs = Math.round(performance.now() - startedMs);
        answers.push({ request: mask(requestOf(call), secrets), status, text: mask(text, secrets), durationMs });
      };
      try {
        const response = await client.send(call);
        record(response.status, response.body.toString());
        return response;
      } catch (error) {
        record(null, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
    close: () => client.close(),
  };
}

/** Without the query, which can have credentials. */
function requestOf({ method, url }: OutboundCall): string {
  return `${method} ${url.host}${url.pathname}`;
}

/** Masks first, so that no part of a secret stays at the end. */
export function mask(text: string, secrets: AccountSecrets): string {
  const values = Object.values(secrets).filter((value) => value !== undefined && value !== '');
  const known = values.reduce<string>((masked, value) => masked.replaceAll(value ?? '', MASK), text);
  const masked = known.replaceAll(SECRET_VALUES, (_whole, name: string) => `${name}"${MASK}"`);
  return masked.length > TEXT_MAX_CHARACTERS ? `${masked.slice(0, TEXT_MAX_CHARACTERS - 1)}…` : masked;
}
