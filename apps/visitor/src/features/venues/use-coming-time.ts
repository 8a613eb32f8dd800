import { upcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import type { UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useLanguage } from '#shared/texts/use-text.ts';

/** Says an instant ahead; until the phone's clock is known it is taken for today. @param timeZone IANA name of the venue's */
export function useComingTime(timeZone: string): (at: string) => UpcomingTimeText {
  const language = useLanguage();
  const nowMs = useNow();
  return (at) => upcomingTimeText(at, nowMs ?? Date.parse(at), timeZone, language);
}
