import { z } from 'zod';
import { RowStamp } from '@app/contract/back-office/resource-calls.ts';
import type { DeclaredResource } from '@app/contract/resources/define-resource.ts';
import { paged } from '@app/contract/values/paged.ts';
import { api } from './api.ts';
import type { ResourceClient } from './resource-client.ts';

const Row = z.looseObject({ id: z.int(), ...RowStamp });
const Page = paged(Row);
const Changed = z.object({ rows: z.array(Row) });

/** The calls of a declared resource. */
export function clientOf({
  schema,
  calls: { list, read, create, change, changeMany, remove },
}: DeclaredResource): ResourceClient {
  return {
    schema,
    list: async (venueId, query) => Page.parse(await api.call(list, { params: { venueId }, query })),
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
