import { upcomingTimeText, type UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { useTextLocale } from '../language/locale-context.ts';
import { useNow } from './use-now.ts';

/** Formats a future instant; as of today until the device's clock is known. @param timeZone IANA name of the venue's */
export function useComingTime(timeZone: string): (at: string) => UpcomingTimeText {
  const locale = useTextLocale();
  const nowMs = useNow();
  return (at) => upcomingTimeText(at, nowMs ?? Date.parse(at), timeZone, locale);
}
