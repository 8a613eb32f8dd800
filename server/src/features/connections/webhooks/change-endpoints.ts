import { randomBytes } from 'node:crypto';
import { recordAudit } from '#features/audit/record-audit.ts';
import { nextRowId } from '#features/back-office/write-rows.ts';
import { readWebhookSecret } from '#features/secrets/read-venue-secret.ts';
import { removeWebhookSecrets, setWebhookSecret } from '#features/secrets/set-venue-secret.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ENDPOINTS_MAX, SECRET_OVERLAP_HOURS, type WebhookEvent } from '@app/contract/connections/webhook-events.ts';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import type { ConnectionsDeps } from '../connections-deps.ts';
import { requireVenue } from '../require-venue.ts';
import { checkAddress } from './check-address.ts';
import {
  countEndpoints,
  deleteEndpoint,
  failPending,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  setOverlap,
  updateEndpoint,
} from './endpoint-store.ts';

type Deps = Pick<ConnectionsDeps, 'db' | 'encrypter' | 'requirePublic'>;
type Editor = { readonly venueId: number; readonly actorId: number };
type Wanted = { readonly url: string; readonly events: readonly WebhookEvent[] };
type WithSecret = { readonly endpoint: WebhookEndpoint; readonly secret: string };

/** As Standard Webhooks has it: at least 24 random bytes in base64, with a prefix. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Creates an endpoint with its first secret.
 *
 * @throws ProblemError 404 for an unknown venue; 422 `too-many-connections`, or for an address as `checkAddress`
 * @see API-03
 */
export async function createEndpoint(deps: Deps, { venueId, actorId }: Editor, wanted: Wanted): Promise<WithSecret> {
  const { db, encrypter } = deps;
  // Looked up before the transaction.
  const url = await checkAddress(deps.requirePublic, wanted.url);
  const secret = newSecret();
  return inVenueScope(db, venueId, async (tx) => {
    await requireVenue(tx, venueId);
    if ((await countEndpoints(tx, venueId)) >= ENDPOINTS_MAX) {
      throw new ProblemError(422, 'too-many-connections', { most: ENDPOINTS_MAX });
    }
    const endpointId = await nextRowId(tx, 'webhook_endpoints', venueId);
    await insertEndpoint(tx, venueId, endpointId, { ...wanted, url });
    await setWebhookSecret(tx, encrypter, {
      venueId,
      endpointId,
      name: 'endpoint-secret',
      value: secret,
      setBy: actorId,
    });
    const facts = { host: new URL(url).host, events: wanted.events.join(' ') };
    await recordAudit(tx, { venueId, actorId, action: 'webhook.created', subject: `webhook:${endpointId}`, facts });
    return { endpoint: await getEndpoint(tx, venueId, endpointId), secret };
  });
}

/** @throws ProblemError 404 for an unknown endpoint; 422 as `createEndpoint` @see API-03 */
export async function changeEndpoint(
  deps: Deps,
  { venueId, actorId }: Editor,
  endpointId: number,
  { isEnabled, ...wanted }: Wanted & { readonly isEnabled: boolean },
): Promise<WebhookEndpoint> {
  const before = await inVenueScope(deps.db, venueId, (tx) => getEndpoint(tx, venueId, endpointId));
  const url = wanted.url === before.url ? before.url : await checkAddress(deps.requirePublic, wanted.url);
  return inVenueScope(deps.db, venueId, async (tx) => {
    if (!(await updateEndpoint(tx, venueId, endpointId, { ...wanted, url, isEnabled }))) throw notFound();
    if (!isEnabled) await failPending(tx, venueId, endpointId);
    const facts = {
      hostBefore: new URL(before.url).host,
      hostAfter: new URL(url).host,
      eventsAfter: wanted.events.join(' '),
      isEnabledAfter: isEnabled,
    };
    await recordAudit(tx, { venueId, actorId, action: 'webhook.changed', subject: `webhook:${endpointId}`, facts });
    return getEndpoint(tx, venueId, endpointId);
  });
}

/** Removes an endpoint with its secrets and its log. @throws ProblemError 404 for an unknown one @see API-03 */
export async function removeEndpoint({ db }: Deps, { venueId, actorId }: Editor, endpointId: number): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    if (!(await deleteEndpoint(tx, venueId, endpointId))) throw notFound();
    await removeWebhookSecrets(tx, { venueId, endpointId });
    const subject = `webhook:${endpointId}` as const;
    await recordAudit(tx, { venueId, actorId, action: 'webhook.removed', subject, facts: {} });
  });
}

/**
 * Replaces the secret of an endpoint. The former one signs beside the new one for `SECRET_OVERLAP_HOURS`.
 *
 * @throws ProblemError 404 for an unknown endpoint
 * @see API-03
 */
export async function rotateSecret(
  { db, encrypter }: Deps,
  { venueId, actorId: setBy }: Editor,
  endpointId: number,
): Promise<WithSecret> {
  const secret = newSecret();
  return inVenueScope(db, venueId, async (tx) => {
    if (!(await lockEndpoint(tx, venueId, endpointId))) throw notFound();
    const place = { venueId, endpointId, setBy };
    const former = await readWebhookSecret(tx, encrypter, place, 'endpoint-secret');
    if (former !== null) {
      await setWebhookSecret(tx, encrypter, { ...place, name: 'former-endpoint-secret', value: former });
      await setOverlap(tx, venueId, endpointId, SECRET_OVERLAP_HOURS);
    }
    await setWebhookSecret(tx, encrypter, { ...place, name: 'endpoint-secret', value: secret });
    const subject = `webhook:${endpointId}` as const;
    await recordAudit(tx, { venueId, actorId: setBy, action: 'webhook.secret-rotated', subject, facts: {} });
    return { endpoint: await getEndpoint(tx, venueId, endpointId), secret };
  });
}

/** @throws ProblemError 404 for an unknown endpoint */
export async function getEndpoint(tx: Tx, venueId: number, endpointId: number): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(tx, venueId, endpointId);
  if (!endpoint) throw notFound();
  return endpoint;
}

function notFound(): ProblemError {
  return new ProblemError(404, 'not-found');
}
