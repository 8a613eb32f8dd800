import { z } from 'zod';
import { Instant } from '../values/bounds.ts';
import { HTML_MAX_CHARACTERS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { name, translated } from './managed-values.ts';
import { resourceCalls, rowsOfVenue } from './resource-calls.ts';

/** `description` and `translatedDescription`: HTML, which the server sanitises. @see CONT-01 */
export const ManagedEventValues = {
  name: name(120),
  startsAt: Instant,
  endsAt: Instant,
  description: text(HTML_MAX_CHARACTERS),
  translatedName: translated(120),
  translatedDescription: translated(HTML_MAX_CHARACTERS),
};

export const eventCalls = resourceCalls({
  name: 'events',
  id: 'ManagedEvent',
  title: 'Events',
  objects: rowsOfVenue('venue-event'),
  values: ManagedEventValues,
  facts: { orders: z.int() },
});
export const managedEvents = eventCalls.list;
export const managedEvent = eventCalls.read;
export const createEvent = eventCalls.create;
export const changeEvent = eventCalls.change;
export const changeEvents = eventCalls.changeMany;
export const removeEvent = eventCalls.remove;

/** An event as the back office shows it. */
export const ManagedEvent = eventCalls.read.schema.response[200];
export type ManagedEvent = z.infer<typeof ManagedEvent>;
