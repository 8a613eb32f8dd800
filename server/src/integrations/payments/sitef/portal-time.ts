/** The portal writes times without a zone: those of Brasília, three hours behind UTC all year. */
const OFFSET_MS = -3 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** @param text `14/03/2026T20:15` or `14/03/2026 20:15:30` @returns null for another form */
export function fromPortalTime(text: string): Date | null {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4})[T ](\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${time}Z`) - OFFSET_MS;
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** Writes the day at the portal, such as `14/03/2026`. */
export function toPortalDay(at: Date): string {
  const [date = ''] = new Date(at.getTime() + OFFSET_MS).toISOString().split('T');
  return date.split('-').toReversed().join('/');
}

/**
 * Returns the days at the portal from the day of one time to that of another, in groups of at most five. Source: its page
 * "Multiple transactions status query"
 */
export function portalDays(from: Date, to: Date): { start: string; end: string }[] {
  const groups: { start: string; end: string }[] = [];
  for (let startMs = from.getTime(); ; startMs += 5 * DAY_MS) {
    const endMs = Math.min(startMs + 4 * DAY_MS, to.getTime());
    groups.push({ start: toPortalDay(new Date(startMs)), end: toPortalDay(new Date(Math.max(startMs, endMs))) });
    if (toPortalDay(new Date(endMs)) === toPortalDay(to) || endMs >= to.getTime()) return groups;
  }
}
