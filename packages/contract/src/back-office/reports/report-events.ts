import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { ByVenue } from './report-queries.ts';

/** An event to choose for a report. */
export const ReportEvent = z
  .object({ id: z.int(), name: z.string(), startsAt: z.string(), endsAt: z.string() })
  .meta({ id: 'ReportEvent' });
export type ReportEvent = z.infer<typeof ReportEvent>;

/** Events that have begun or begin within a day, the newest first, at most 200. An editor of commerces reads them too. @see API-03, ROLE-01 */
export const reportEvents = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/reports/events',
  config: {
    access: 'staff',
    object: 'venue-part',
    permission: 'reports',
    priority: PRIORITY.optional,
    acceptsApiKey: true,
  },
  schema: {
    summary: 'Events to choose for a report',
    tags: ['reports'],
    params: ByVenue,
    response: { 200: z.array(ReportEvent) },
  },
} as const satisfies Call;
