import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { ReportQuery } from '#shared/reports/use-report-period.ts';
import type { SalesGroup } from '@app/contract/values/report-values.ts';
import type { ComparisonQuery } from './comparing/comparison.ts';

/** What a sales report is asked for. */
export type SalesQuery = ReportQuery & ComparisonQuery & { venueId: number };

/** A report by one group. @param isReady false while the period is not known */
export function useSales(query: SalesQuery, by: SalesGroup, isReady = true) {
  const { venueId } = query;
  const parameters = salesParameters(query, by);
  return useQuery({
    queryKey: ['reports', 'sales', venueId, parameters],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/sales', { params: { venueId }, query: parameters }),
    enabled: isReady,
  });
}

/** The query of a call. A report by event has nothing to compare with. */
export function salesParameters({ venueId: _venue, ...query }: SalesQuery, by: SalesGroup) {
  if (by !== 'event') return { ...query, by };
  const { compareWithEventId: _event, compareWithFrom: _from, compareWithTo: _to, ...alone } = query;
  return { ...alone, by };
}
