import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { choice, count, described, html, instant, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';

/** Kinds of events. `other` has no peaks of orders. */
export const EVENT_KINDS = ['other', 'football', 'basketball', 'concert', 'theatre'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What a venue opens for, such as a match. Orders belong to the event of their time. @see CONT-01 */
export const events = defineResource({
  name: 'events',
  subject: 'event',
  id: 'ManagedEvent',
  title: 'Events',
  objects: rowsOfVenue('venue-event'),
  permissions: { read: ['reports', 'settings'], change: 'settings' },
  fields: {
    name: words(120),
    startsAt: instant(),
    endsAt: instant(),
    kind: described(choice(z.enum(EVENT_KINDS), EVENT_KINDS, 'other'), 'Gives its peaks of orders'),
    delayMinutes: described(count(z.int().min(0).max(240), 0), 'How much later than planned its breaks come'),
    description: html(),
  },
  facts: { orders: z.int() },
});

/** An event as the back office shows it. */
export type ManagedEvent = RowOf<typeof events>;
