import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { valuesOf } from '#shared/api/data-provider.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { CLIENTS, type ResourceName } from '#shared/api/resource-clients.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

/** The row that the address names, or the first values of a new one. */
export function useEditedRow(resource: ResourceName, firstValues: Record<string, unknown>) {
  const { id } = useParams();
  const { id: venueId } = useOpenVenue();
  const client = CLIENTS[resource];
  const isNew = id === undefined || id === 'new';
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'row', venueId, id],
    queryFn: () => client.read(venueId, Number(id)),
    enabled: !isNew,
  });
  const edited: { row: Row | null; values: Record<string, unknown> } | undefined = isNew
    ? { row: null, values: firstValues }
    : data && { row: data, values: valuesOf(client, data) };
  return { edited, error: data ? null : error, refetch: () => void refetch() };
}
