import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ReportEvent } from '@app/contract/back-office/reports/report-events.ts';

export type PeriodKind = 'today' | 'event' | 'days';

/** What a report covers, as its calls take it. Without days and event: the venue's today. */
export type ReportQuery = { from?: string; to?: string; eventId?: number; commerceId?: number };

export type ReportPeriod = {
  kind: PeriodKind;
  query: ReportQuery;
  event: ReportEvent | undefined;
  events: readonly ReportEvent[];
  /** False until the chosen event is known. */
  isReady: boolean;
  /** Changes the filters, which live in the address. Null removes one. */
  set: (values: Readonly<Record<string, string | number | null>>) => void;
  read: (name: string) => string | null;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a value of the address is a day, such as `2026-11-26`. */
export function isDay(value: string | null): value is string {
  return value !== null && DAY.test(value);
}

/** The period and the stall of a report, from the address. */
export function useReportPeriod(): ReportPeriod {
  const venue = useOpenVenue();
  const [address, setAddress] = useSearchParams();
  const { data, isPending } = useQuery({
    queryKey: ['reports', 'events', venue.id],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/events', { params: { venueId: venue.id } }),
    staleTime: 60_000,
  });
  const read = (name: string) => address.get(name);
  const set: ReportPeriod['set'] = (values) =>
    setAddress(
      (present) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') present.delete(name);
          else present.set(name, String(value));
        }
        return present;
      },
      { replace: true },
    );
  const events = data ?? [];
  const asked = kindOf(read('period'));
  const kind = asked === 'event' && data?.length === 0 ? 'today' : asked;
  const event = kind === 'event' ? (events.find(({ id }) => String(id) === read('event')) ?? events[0]) : undefined;
  const commerceId = Number(read('stall'));
  const [from, to] = [read('from'), read('to')];
  const hasDays = kind === 'days' && isDay(from) && isDay(to) && from <= to;
  const query: ReportQuery = {
    ...(hasDays && { from, to }),
    ...(event && { eventId: event.id }),
    ...(commerceId > 0 && { commerceId }),
  };
  return { kind, query, event, events, isReady: asked !== 'event' || !isPending, set, read };
}

function kindOf(value: string | null): PeriodKind {
  return value === 'event' || value === 'days' ? value : 'today';
}
