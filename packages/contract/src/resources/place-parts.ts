import { z } from 'zod';
import { BodyId } from '../values/paged.ts';
import { name, translated } from './values.ts';

const Directions = name(120).nullable();

/** A connection of the place with another one, as people of the first place see it. @see CONT-05 */
const ManagedPath = z.strictObject({
  placeId: BodyId.meta({ description: 'The other place' }),
  minutes: z.int().min(1).max(60),
  isStepFree: z.boolean(),
  directions: Directions.meta({ description: 'Words for the walk to the other place' }),
  translatedDirections: translated(120),
  directionsBack: Directions.meta({ description: 'Words for the walk back' }),
  translatedDirectionsBack: translated(120),
});
export type ManagedPath = z.infer<typeof ManagedPath>;

export const ManagedPaths = z.array(ManagedPath).max(60);
