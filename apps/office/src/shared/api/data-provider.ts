import type {
  CreateResult,
  DataProvider,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyResult,
  GetOneResult,
  UpdateManyResult,
  UpdateResult,
} from 'ra-core';
import { ApiProblem } from '@app/client/failures.ts';
import type { ListQuery, ResourceClient } from './resource-client.ts';
import { clientOf } from './resource-clients.ts';

/**
 * Connects react-admin's lists and mutations to the admin API of one venue. A change sends the version of the row that
 * the person edited.
 *
 * @see API-03
 */
export function createDataProvider(venueId: number): DataProvider {
  const list = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const client = clientOf(resource);
    const { sort, ...query } = queryOf(params);
    const { data, total } = await client
      .list(venueId, { ...query, ...(sort !== undefined && { sort }) })
      .catch((error) => {
        if (!isUnknownSort(error)) throw error;
        return client.list(venueId, query);
      });
    return { data: [...data], total };
  };
  return {
    getList: list,
    getOne: async (resource, { id }): Promise<GetOneResult> => ({
      data: await clientOf(resource).read(venueId, Number(id)),
    }),
    getMany: async (resource, { ids }): Promise<GetManyResult> => ({
      data: await Promise.all(ids.map((id) => clientOf(resource).read(venueId, Number(id)))),
    }),
    getManyReference: async (resource, { target, id, ...params }): Promise<GetListResult> =>
      list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (resource, { data }): Promise<CreateResult> => ({
      data: await clientOf(resource).create(venueId, data),
    }),
    update: async (resource, { id, data, previousData }): Promise<UpdateResult> => {
      const client = clientOf(resource);
      const version = String(previousData?.['version']);
      return { data: await client.change(venueId, Number(id), version, valuesOf(client, data)) };
    },
    updateMany: async (resource, { ids, data }): Promise<UpdateManyResult> => {
      const rows = await clientOf(resource).changeMany(venueId, ids.map(Number), data);
      return { data: rows.map(({ id }) => id) };
    },
    delete: async (resource, { id, previousData }): Promise<DeleteResult> => {
      const { remove } = clientOf(resource);
      if (!remove) throw new Error(`${resource} are hidden, not removed.`);
      await remove(venueId, Number(id), String(previousData?.['version']));
      return { data: previousData };
    },
    deleteMany: () => Promise.reject(new Error('Rows are removed one by one.')),
  };
}

/** The values of a row that a person can change. */
export function valuesOf({ schema }: ResourceClient, row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in schema.shape));
}

/** A stored view can name a field of an earlier version. */
function isUnknownSort(error: unknown): boolean {
  return error instanceof ApiProblem && error.facts['parameter'] === 'sort';
}

function queryOf({ pagination, sort, filter }: GetListParams): ListQuery {
  const { q, commerceId, ...others }: { q?: unknown; commerceId?: unknown } & Record<string, unknown> = filter ?? {};
  return {
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? 50,
    order: sort?.order === 'DESC' ? 'desc' : 'asc',
    ...(sort && sort.field !== 'id' && { sort: sort.field }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(commerceId !== undefined && commerceId !== null && { commerceId: Number(commerceId) }),
    filters: Object.fromEntries(Object.entries(others).filter(([, value]) => typeof value === 'string')),
  };
}
