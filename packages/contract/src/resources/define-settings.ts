import { z } from 'zod';
import { PRIORITY, type Call, type Effect } from '../protocol/call.ts';
import { Id } from '../values/paged.ts';
import { shapeOf, type DeclaredResource, type Fields } from './define-resource.ts';
import { RowStamp, type ReadAndChange } from './resource-calls.ts';

/** Settings of a venue, from which calls, columns, forms and texts are derived, as from a resource. */
export type DeclaredSettings = Omit<DeclaredResource, 'calls'> & { readonly calls: SettingsCalls };

/** The calls of any settings. */
type SettingsCalls = ReturnType<typeof settingsCalls<string, z.ZodRawShape, z.ZodRawShape>>;

/** Whether the row is the only one of its venue. */
export function isSettings(declared: DeclaredResource | DeclaredSettings): declared is DeclaredSettings {
  return !('list' in declared.calls);
}

/** The venue whose staff change the settings; `admin-venue`: Admins only. */
type ChangedAt = 'venue' | 'admin-venue';

const VenueParams = z.object({ venueId: Id });

/**
 * Declares settings of a venue. They are one row with the id of the venue, which is made with the venue: it is read and
 * changed.
 *
 * @param declaration.name begins the keys of its texts
 * @param declaration.path behind the address of the venue
 * @param declaration.summaries of the calls in the documents of the API
 * @param declaration.changedAt `admin-venue`: only Admins change them
 * @param declaration.permissions what staff need
 * @param declaration.isEachBesideItsTranslation false: translations follow the last field that has one
 * @see API-03
 */
export function defineSettings<
  const Name extends string,
  const Path extends string,
  const Declared extends Fields,
  const Facts extends z.ZodRawShape,
>({
  name,
  subject,
  id,
  title,
  fields,
  facts,
  isEachBesideItsTranslation = false,
  ...called
}: {
  name: Name;
  subject: string;
  id: string;
  title: string;
  path: Path;
  summaries: { readonly read: string; readonly change: string };
  changedAt: ChangedAt;
  permissions: ReadAndChange;
  effects: readonly Effect[];
  fields: Declared;
  facts: Facts;
  isEachBesideItsTranslation?: boolean;
}) {
  const values = shapeOf(fields, isEachBesideItsTranslation);
  const calls = settingsCalls({ ...called, id, values, facts });
  const row = calls.read.schema.response[200];
  return { name, subject, id, title, fields, facts, schema: z.strictObject(values), row, calls };
}

/** A change needs the `version` that the client read, as the changes of `resourceCalls`. */
function settingsCalls<const Path extends string, Values extends z.ZodRawShape, Facts extends z.ZodRawShape>({
  path,
  id,
  summaries,
  changedAt,
  permissions,
  effects,
  values,
  facts,
}: {
  path: Path;
  id: string;
  summaries: { readonly read: string; readonly change: string };
  changedAt: ChangedAt;
  permissions: ReadAndChange;
  effects: readonly Effect[];
  values: Values;
  facts: Facts;
}) {
  const url = `/api/admin/venues/:venueId${path}` as const;
  const tags = ['back office'] as const;
  const Row = z.object({ id: z.int(), ...RowStamp, ...values, ...facts }).meta({ id });
  const config = { access: 'staff', priority: PRIORITY.optional } as const;
  return {
    read: {
      method: 'GET',
      url,
      config: { ...config, permission: permissions.read, object: 'venue' },
      schema: { summary: summaries.read, tags, params: VenueParams, response: { 200: Row } },
    },
    change: {
      method: 'PUT',
      url,
      config: { ...config, permission: permissions.change, effects, object: changedAt },
      schema: {
        summary: summaries.change,
        tags,
        params: VenueParams,
        body: z.strictObject({ version: RowStamp.version, values: z.strictObject(values) }),
        response: { 200: Row },
      },
    },
  } as const satisfies Record<string, Call>;
}
