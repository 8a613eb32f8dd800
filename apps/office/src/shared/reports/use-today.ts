import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';

const DAY_MS = 86_400_000;

/** The venue's day on which the page was opened, or some days before it. */
export function useToday(daysBefore = 0): string {
  const { timeZone } = useOpenVenue();
  const [openedAt] = useState(Date.now);
  return calendarDay(openedAt - daysBefore * DAY_MS, timeZone);
}
