import { upcomingTimeText } from '@app/rules/venues/coming-time.ts';
import type { UpcomingTimeText } from '@app/rules/venues/coming-time.ts';
import { useLanguage } from './use-text.ts';

/** Says an instant ahead. @param timeZone IANA name of the venue's */
export function useComingTime(nowMs: number, timeZone: string): (at: string) => UpcomingTimeText {
  const language = useLanguage((choice) => choice.language);
  return (at) => upcomingTimeText(at, nowMs, timeZone, language);
}
