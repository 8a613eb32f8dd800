import { z } from 'zod';
import { PlaceKind } from '@app/contract/visitor/venues.ts';

/** `at`, `area`: percent of the map's picture. `areas`: names of delivery areas. `commerces`: codes. */
const DemoPlace = z.strictObject({
  name: z.string(),
  translatedName: z.string(),
  kind: PlaceKind,
  at: z.strictObject({ x: z.int(), y: z.int() }).optional(),
  area: z.strictObject({ width: z.int(), height: z.int() }).optional(),
  areas: z.array(z.string()).default([]),
  commerces: z.array(z.string()).default([]),
});

/** Names of places, walked in both directions. `directionsBack`: words for the walk to `from`. */
const DemoPath = z.strictObject({
  from: z.string(),
  to: z.string(),
  minutes: z.int(),
  isStepFree: z.boolean(),
  directions: z.string().optional(),
  translatedDirections: z.string().optional(),
  directionsBack: z.string().optional(),
  translatedDirectionsBack: z.string().optional(),
});

/** Where the visitors of a venue walk. */
export const DemoPlacesFile = z.strictObject({ places: z.array(DemoPlace), paths: z.array(DemoPath) });
export type DemoPlaces = z.infer<typeof DemoPlacesFile>;
export type DemoPath = z.infer<typeof DemoPath>;
