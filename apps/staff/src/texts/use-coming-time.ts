import { comingTime } from '@app/rules/venues/coming-time.ts';
import type { ComingTime } from '@app/rules/venues/coming-time.ts';
import { useLanguage } from './use-text.ts';

/** Says an instant ahead. @param timeZone IANA name of the venue's */
export function useComingTime(nowMs: number, timeZone: string): (at: string) => ComingTime {
  const language = useLanguage((choice) => choice.language);
  return (at) => comingTime(at, nowMs, timeZone, language);
}
