import { z } from 'zod';
import type { SCOPE_OF_OBJECT, StaffObject } from '../protocol/call-objects.ts';
import { PRIORITY, type Call, type Effect } from '../protocol/call.ts';
import type { NeededPermission } from '../protocol/permissions.ts';
import { BodyId, Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';

/** Rows of one bulk change. */
const BULK_MAX_ROWS = 500;

const Version = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ description: 'Changes with every value of the row' });
const PerPage = z.coerce.number().int().min(1).max(500).default(50);

/** Query of a list. `q` searches names, without case and accents. */
const listQuery = (sortable: readonly string[], filters: z.ZodRawShape) =>
  z.object({
    page: Page,
    perPage: PerPage,
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    q: text(100).optional(),
    commerceId: Id.optional(),
    ...filters,
  });

/** The names of single values. Lists and parts have no order. */
function singleValues(shape: z.ZodRawShape): string[] {
  return Object.keys(shape).filter((name) => {
    const value = shape[name];
    const type = value instanceof z.ZodNullable ? value.unwrap() : value;
    return !(type instanceof z.ZodArray || type instanceof z.ZodObject);
  });
}

/** Who changed a row last in the back office, and when; null before the first change. */
export const RowStamp = {
  version: Version,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable().meta({ description: 'The name of the person' }),
};

const VenueParams = z.object({ venueId: Id });
const RowParams = z.object({ venueId: Id, id: Id });

/** Objects of a venue or of a part of it, whose scope has the editor. */
type ObjectOfVenue = {
  [Kind in StaffObject]: (typeof SCOPE_OF_OBJECT)[Kind] extends 'venue' | 'part' | 'commerce' ? Kind : never;
}[StaffObject];

/** What the calls of a resource name. @see SCOPE_OF_OBJECT */
export type ResourceObjects = Readonly<Record<'list' | 'create' | 'changeMany' | 'row' | 'removal', ObjectOfVenue>>;

/** What staff need for the lists and rows of a resource, and for their changes. */
export type ReadAndChange = Readonly<Record<'read' | 'change', NeededPermission>>;

/** For rows that belong to the whole venue. */
export function rowsOfVenue(row: ObjectOfVenue): ResourceObjects {
  return { list: 'venue', create: 'venue', changeMany: 'venue', row, removal: row };
}

/** For rows that belong to commerces of a venue. */
export function rowsOfCommerces(row: ObjectOfVenue): ResourceObjects {
  return { list: 'venue-part', create: 'venue-part', changeMany: 'venue-part', row, removal: row };
}

type ResourceRows<Name extends string, Values extends z.ZodRawShape, Facts extends z.ZodRawShape> = {
  name: Name;
  id: string;
  title: string;
  objects: ResourceObjects;
  permissions: ReadAndChange;
  values: Values;
  facts: Facts;
  filters?: z.ZodRawShape;
  effects?: readonly Effect[];
};

/**
 * The calls for one kind of row of a venue: list, read, create, change, change many, remove.
 *
 * A change needs the `version` that the client read. An older one gets 409 `changed-meanwhile` with the row as it is, its
 * author and its time; nothing is written.
 *
 * @param values what a person can change; sent as a whole
 * @param facts what the server adds; not part of the version
 * @param filters of the list, besides its search and its commerce
 * @param effects of what a person creates or changes
 * @see API-03
 */
export function resourceCalls<const Name extends string, Values extends z.ZodRawShape, Facts extends z.ZodRawShape>({
  name,
  id,
  title,
  objects,
  permissions,
  values,
  facts,
  filters = {},
  effects = [],
}: ResourceRows<Name, Values, Facts>) {
  const url = `/api/admin/venues/:venueId/${name}` as const;
  const rowUrl = `/api/admin/venues/:venueId/${name}/:id` as const;
  const tags = ['back office'] as const;
  const Row = z.object({ id: z.int(), ...RowStamp, ...values, ...facts }).meta({ id });
  const Values = z.strictObject(values);
  const read = { access: 'staff', permission: permissions.read, priority: PRIORITY.optional } as const;
  const write = { ...read, permission: permissions.change, effects } as const;
  return {
    list: {
      method: 'GET',
      url,
      config: { ...read, object: objects.list },
      schema: {
        summary: `${title}: list`,
        tags,
        params: VenueParams,
        querystring: listQuery(['id', ...singleValues(values), ...singleValues(facts)], filters),
        response: { 200: paged(Row) },
      },
    },
    read: {
      method: 'GET',
      url: rowUrl,
      config: { ...read, object: objects.row },
      schema: { summary: `${title}: one row`, tags, params: RowParams, response: { 200: Row } },
    },
    create: {
      method: 'POST',
      url,
      config: { ...write, object: objects.create },
      schema: {
        summary: `${title}: create`,
        tags,
        params: VenueParams,
        body: z.strictObject({ values: Values }),
        response: { 201: Row },
      },
    },
    change: {
      method: 'PUT',
      url: rowUrl,
      config: { ...write, object: objects.row },
      schema: {
        summary: `${title}: change`,
        tags,
        params: RowParams,
        body: z.strictObject({ version: Version, values: Values }),
        response: { 200: Row },
      },
    },
    changeMany: {
      method: 'PUT',
      url,
      config: { ...write, object: objects.changeMany },
      schema: {
        summary: `${title}: change the same values of many rows`,
        tags,
        params: VenueParams,
        body: z.strictObject({ ids: z.array(BodyId).min(1).max(BULK_MAX_ROWS), values: Values.partial() }),
        response: { 200: z.object({ rows: z.array(Row) }) },
      },
    },
    remove: {
      method: 'DELETE',
      url: rowUrl,
      config: { ...write, effects: [], object: objects.removal },
      schema: {
        summary: `${title}: remove`,
        tags,
        params: RowParams,
        querystring: z.object({ version: Version }),
        response: { 204: z.null() },
      },
    },
  } as const satisfies Record<string, Call>;
}
