import { z } from 'zod';
import { BodyId } from '../values/paged.ts';
import { PLACE_KINDS, PlaceKind } from '../visitor/venues.ts';
import { defineResource, type RowOf } from './define-resource.ts';
import { choice, count, described, optional, part, words } from './fields.ts';
import { ManagedPaths } from './place-parts.ts';
import { rowsOfVenue } from './resource-calls.ts';
import { name } from './values.ts';

const percent = (least: number) => optional(count(z.int().min(least).max(100)));

/**
 * A place that visitors walk from, to or past, with its paths to others. A path is the same one at both of its places.
 * `mapX`, `mapY`: percent of the map's picture, from the left and the top. `mapWidth`, `mapHeight`: the part that it covers around that point,
 * such as a stand; null: a point alone.
 *
 * @see CONT-05
 */
export const places = defineResource({
  name: 'places',
  subject: 'place',
  id: 'ManagedPlace',
  title: 'Places and paths',
  objects: rowsOfVenue('venue-content'),
  permissions: { read: 'settings', change: 'settings' },
  fields: {
    kind: choice(PlaceKind, PLACE_KINDS, 'sector'),
    name: words(60),
    mapX: percent(0),
    mapY: percent(0),
    mapWidth: percent(1),
    mapHeight: percent(1),
    areas: described(
      part(z.array(name(60)).max(60), []),
      'Names of the delivery areas, of the venue and its commerces, that are here',
    ),
    commerces: described(part(z.array(BodyId).max(60), []), 'Commerces that are here'),
    paths: part(ManagedPaths, []),
  },
  facts: {},
});

/** A place as the back office shows it. */
export type ManagedPlace = RowOf<typeof places>;
