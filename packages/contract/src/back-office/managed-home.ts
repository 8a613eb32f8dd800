import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { RowStamp } from '../resources/resource-calls.ts';
import { BodyId, Id } from '../values/paged.ts';
import { SectionType } from '../visitor/venues.ts';

/** A section of the home. `bannerId`: of a section of the type Banner; null for others. */
const ManagedSection = z
  .strictObject({ type: SectionType, bannerId: BodyId.nullable() })
  .refine(({ type, bannerId }) => (type === 'Banner') === (bannerId !== null), 'a banner');
export type ManagedSection = z.infer<typeof ManagedSection>;

const isOnce = (sections: readonly ManagedSection[]) =>
  new Set(sections.map(({ type, bannerId }) => `${type}/${bannerId}`)).size === sections.length;

/** The sections that the home shows, in their order; each type and each banner at most once. @see HOME-03 */
export const ManagedHomeValues = {
  sections: z.array(ManagedSection).max(100).refine(isOnce, 'a section twice'),
};

const Values = z.strictObject(ManagedHomeValues);
export const ManagedHome = z.object({ id: z.int(), ...RowStamp, ...ManagedHomeValues }).meta({ id: 'ManagedHome' });
export type ManagedHome = z.infer<typeof ManagedHome>;

const params = z.object({ venueId: Id });
const tags = ['back office'] as const;

export const managedHome = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/home',
  config: { access: 'staff', object: 'venue', priority: PRIORITY.optional },
  schema: { summary: 'The sections of the home', tags, params, response: { 200: ManagedHome } },
} as const satisfies Call;

/** As the changes of `resourceCalls`. */
export const changeHome = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/home',
  config: { access: 'staff', object: 'venue', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Change the sections of the home',
    tags,
    params,
    body: z.strictObject({ version: RowStamp.version, values: Values }),
    response: { 200: ManagedHome },
  },
} as const satisfies Call;
