import { z } from 'zod';
import { RESOURCES } from '@app/contract/resources/all-resources.ts';
import type { DeclaredResource } from '@app/contract/resources/define-resource.ts';
import { RowStamp } from '@app/contract/resources/resource-calls.ts';
import { paged } from '@app/contract/values/paged.ts';
import { api } from './api.ts';
import type { ResourceClient } from './resource-client.ts';

export type ResourceName = (typeof RESOURCES)[number]['name'];

const Row = z.looseObject({ id: z.int(), ...RowStamp });
const Page = paged(Row);
const Changed = z.object({ rows: z.array(Row) });

const CLIENTS: ReadonlyMap<string, ResourceClient> = new Map(
  RESOURCES.map((resource) => [resource.name, clientFor(resource)]),
);

/** @throws Error without such a resource */
export function clientOf(resource: string): ResourceClient {
  const client = CLIENTS.get(resource);
  if (!client) throw new Error(`There is no resource ${resource}.`);
  return client;
}

/** The calls of a declared resource. */
function clientFor({
  schema,
  calls: { list, read, create, change, changeMany, remove },
}: DeclaredResource): ResourceClient {
  return {
    schema,
    list: async (venueId, { filters, ...query }) =>
      Page.parse(await api.call(list, { params: { venueId }, query: { ...query, ...filters } })),
    read: async (venueId, id) => Row.parse(await api.call(read, { params: { venueId, id } })),
    create: async (venueId, values) => {
      const body = { values: schema.parse(values) };
      return Row.parse(await api.call(create, { params: { venueId }, body }));
    },
    change: async (venueId, id, version, values) => {
      const body = { version, values: schema.parse(values) };
      return Row.parse(await api.call(change, { params: { venueId, id }, body }));
    },
    changeMany: async (venueId, ids, values) => {
      const body = { ids, values: schema.partial().parse(values) };
      return Changed.parse(await api.call(changeMany, { params: { venueId }, body })).rows;
    },
    remove: remove
      ? async (venueId, id, version) => {
          await api.call(remove, { params: { venueId, id }, query: { version } });
        }
      : null,
  };
}
