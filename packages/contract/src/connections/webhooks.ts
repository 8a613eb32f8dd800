import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from './webhook-events.ts';

const URL_MAX_CHARACTERS = 500;

const SentEventType = z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]);

/** An address that a venue's events are sent to, without its secret. */
export const WebhookEndpoint = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    isEnabled: z.boolean(),
    givenUpAt: z.string().nullable().meta({ description: 'Switched off after days without an accepted event' }),
    failingSince: z.string().nullable().meta({ description: 'First failed attempt since the last accepted one' }),
    formerSecretUntil: z.string().nullable().meta({ description: 'Until then the former secret signs, too' }),
    deliveredToday: z.int().meta({ description: "Accepted events of the venue's day" }),
    eventsToday: z.int().meta({ description: 'Those that were attempted' }),
    pending: z.int().meta({ description: 'Events that wait for an attempt' }),
    createdAt: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;

/** An event for an endpoint, with its last attempt. */
const listed = {
  eventId: z.uuid(),
  type: SentEventType,
  occurredAt: z.string(),
  subject: z.string().nullable().meta({ description: 'Number of the order, or name of the product' }),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  lastAttemptAt: z.string().nullable(),
  status: z.int().nullable().meta({ description: 'HTTP status of the last attempt; null: no answer' }),
  durationMs: z.int().nullable(),
  nextAttemptAt: z.string().nullable().meta({ description: 'While it is pending' }),
};
export const WebhookDelivery = z.object(listed).meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** `failure`: why there is no answer. `running`: the attempt has not ended, or its process did. */
export const ATTEMPT_FAILURES = ['not-allowed', 'unreachable', 'timeout', 'cut', 'not-usable', 'running'] as const;

export const WebhookAttempt = z
  .object({
    attempt: z.int(),
    beganAt: z.string(),
    durationMs: z.int().nullable(),
    status: z.int().nullable(),
    failure: z.enum(ATTEMPT_FAILURES).nullable(),
    answer: z.string().nullable().meta({ description: 'First characters of the answer' }),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetails = z
  .object({
    ...listed,
    body: z.string().meta({ description: 'As it is sent' }),
    attemptLog: z.array(WebhookAttempt).meta({ description: 'Newest first, the last twenty' }),
  })
  .meta({ id: 'WebhookDeliveryDetails' });
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

const OfVenue = z.object({ venueId: Id });
const One = OfVenue.extend({ endpointId: Id });
const OneDelivery = One.extend({ eventId: z.uuid() });
const Secret = z.object({ endpoint: WebhookEndpoint, secret: z.string() }).meta({ id: 'WebhookSecret' });
const values = {
  url: text(URL_MAX_CHARACTERS).trim().min(1),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
};
const tags = ['connections'] as const;
const config = { access: 'staff', permission: 'settings', priority: PRIORITY.optional } as const;
const ofEndpoint = { ...config, object: 'webhook-endpoint' } as const;

/** @see API-03 */
export const webhookEndpoints = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/webhooks',
  config: { ...config, object: 'venue' },
  schema: { summary: 'Webhooks of a venue', tags, params: OfVenue, response: { 200: z.array(WebhookEndpoint) } },
} as const satisfies Call;

/**
 * The only response with the secret, beside that of a rotation. The maker needs the permission for reports, too: 403
 * `permission-required`. 422 `webhook-address-not-allowed`, `webhook-address-unknown` or `too-many-connections`.
 *
 * @see API-03
 */
export const createWebhookEndpoint = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/webhooks',
  config: { ...config, object: 'venue', effects: ['extends-power'] },
  schema: {
    summary: 'Create a webhook',
    tags,
    params: OfVenue,
    body: z.strictObject(values),
    response: { 201: Secret },
  },
} as const satisfies Call;

/** Switching it off ends what is pending; switching it on forgets that it failed. As `createWebhookEndpoint`. */
export const changeWebhookEndpoint = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId',
  config: { ...ofEndpoint, effects: ['extends-power'] },
  schema: {
    summary: 'Change a webhook',
    tags,
    params: One,
    body: z.strictObject({ ...values, isEnabled: z.boolean() }),
    response: { 200: WebhookEndpoint },
  },
} as const satisfies Call;

/** Its log is deleted with it. */
export const removeWebhookEndpoint = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId',
  config: { ...ofEndpoint, effects: ['removes-control'] },
  schema: { summary: 'Remove a webhook', tags, params: One, response: { 204: z.null() } },
} as const satisfies Call;

/** The former secret signs for 24 more hours, beside the new one. */
export const rotateWebhookSecret = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId/secret',
  config: { ...ofEndpoint, effects: ['extends-power'] },
  schema: { summary: 'Rotate the secret of a webhook', tags, params: One, response: { 200: Secret } },
} as const satisfies Call;

/** Sends the event `webhook.test`, also to an endpoint that is off. */
export const testWebhook = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId/tests',
  config: { ...ofEndpoint, effects: [] },
  schema: { summary: 'Send a test event', tags, params: One, response: { 201: WebhookDelivery } },
} as const satisfies Call;

/** Newest first. */
export const webhookDeliveries = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId/deliveries',
  config: ofEndpoint,
  schema: {
    summary: 'Log of a webhook',
    tags,
    params: One,
    querystring: z.object({ page: Page, isDelivered: z.enum(['true', 'false']).optional() }),
    response: { 200: paged(WebhookDelivery) },
  },
} as const satisfies Call;

export const webhookDelivery = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId/deliveries/:eventId',
  config: ofEndpoint,
  schema: { summary: 'An event of a webhook', tags, params: OneDelivery, response: { 200: WebhookDeliveryDetails } },
} as const satisfies Call;

/** Sends the event again at once, with the same id. */
export const replayWebhook = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/webhooks/:endpointId/deliveries/:eventId/replays',
  config: { ...ofEndpoint, effects: [] },
  schema: { summary: 'Send an event again', tags, params: OneDelivery, response: { 200: WebhookDeliveryDetails } },
} as const satisfies Call;
