import { useEffect } from 'react';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';

const LOOK_EVERY_MS = 5 * 60_000;
/** Time of the venue at which nothing is sold, and until which a page of an earlier day is loaded again. */
const NIGHT = { from: '04:00', to: '06:00' } as const;
const SCRIPT = /\/assets\/now-serving-[\w-]+\.js/;

/**
 * Loads the page again when the server has another version of it, and once each night. It does so only while the server
 * answers, since a browser without a network would show its own error page.
 */
export function useCurrentPage(timeZone: string): void {
  useEffect(() => {
    const loadedAtMs = Date.now();
    const timer = setInterval(() => {
      void servedScript().then((served) => {
        const isOther = served !== null && shownScript() !== null && served !== shownScript();
        if (isOther || (served !== null && isNightAfter(loadedAtMs, Date.now(), timeZone))) location.reload();
      });
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
}

/** @returns null without an answer of the server */
async function servedScript(): Promise<string | null> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    return answer.ok ? (SCRIPT.exec(await answer.text())?.[0] ?? null) : null;
  } catch {
    return null;
  }
}

function shownScript(): string | null {
  const sources = [...document.scripts].map(({ src }) => SCRIPT.exec(src)?.[0]);
  return sources.find((source) => source !== undefined) ?? null;
}

/** Whether it is night at the venue, of a later day than the page was loaded on. */
export function isNightAfter(loadedAtMs: number, nowMs: number, timeZone: string): boolean {
  const time = clockText(nowMs, timeZone);
  const isNight = time >= NIGHT.from && time < NIGHT.to;
  return isNight && calendarDay(nowMs, timeZone) !== calendarDay(loadedAtMs, timeZone);
}
