import { upcomingTimeText, type UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { useLanguage } from './use-text.ts';

/** Formats a future instant. @param timeZone IANA name of the venue's */
export function useComingTime(nowMs: number, timeZone: string): (at: string) => UpcomingTimeText {
  const language = useLanguage();
  return (at) => upcomingTimeText(at, nowMs, timeZone, language);
}
