import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { apiPath } from '@app/client/api.ts';
import type { SalesGroup } from '@app/contract/values/report-values.ts';
import { salesParameters, type SalesQuery } from './use-sales.ts';

/** Downloads of a report by one group. */
export function SalesExport({ query, by, label }: { query: SalesQuery; by: SalesGroup; label: string }) {
  return (
    <ExportButtons
      label={label}
      pathOf={(file) =>
        apiPath('GET /api/admin/venues/:venueId/reports/sales', {
          params: { venueId: query.venueId },
          query: { ...salesParameters(query, by), ...file },
        })
      }
    />
  );
}
