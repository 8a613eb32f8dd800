import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { html, instant, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';

/** What a venue opens for, such as a match. Orders belong to the event of their time. @see CONT-01 */
export const events = defineResource({
  name: 'events',
  subject: 'event',
  id: 'ManagedEvent',
  title: 'Events',
  objects: rowsOfVenue('venue-event'),
  permissions: { read: ['reports', 'settings'], change: 'settings' },
  fields: { name: words(120), startsAt: instant(), endsAt: instant(), description: html() },
  facts: { orders: z.int() },
});

/** An event as the back office shows it. */
export type ManagedEvent = RowOf<typeof events>;
