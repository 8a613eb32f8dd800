import { z } from 'zod';
import { BodyId } from '../values/paged.ts';
import { SectionType } from '../visitor/venues.ts';
import type { RowOf } from './define-resource.ts';
import { defineSettings } from './define-settings.ts';
import { part } from './fields.ts';

/** A section of the home. `bannerId`: of a section of the type Banner; null for others. */
const ManagedSection = z
  .strictObject({ type: SectionType, bannerId: BodyId.nullable() })
  .refine(({ type, bannerId }) => (type === 'Banner') === (bannerId !== null), 'a banner');
export type ManagedSection = z.infer<typeof ManagedSection>;

const isOnce = (sections: readonly ManagedSection[]) =>
  new Set(sections.map(({ type, bannerId }) => `${type}/${bannerId}`)).size === sections.length;

/** The sections that the home shows, in their order; each type and each banner at most once. @see HOME-03 */
export const home = defineSettings({
  name: 'home',
  subject: 'home',
  id: 'ManagedHome',
  title: 'The home of the app',
  path: '/home',
  summaries: { read: 'The sections of the home', change: 'Change the sections of the home' },
  changedAt: 'venue',
  permissions: { read: 'settings', change: 'settings' },
  effects: [],
  fields: { sections: part(z.array(ManagedSection).max(100).refine(isOnce, 'a section twice'), []) },
  facts: {},
});

/** The home as the back office shows it. */
export type ManagedHome = RowOf<typeof home>;
