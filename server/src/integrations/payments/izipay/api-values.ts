const CENTS = 100;
/** Peru has no summer time. */
const LIMA_OFFSET = '-05:00';
const LIMA_OFFSET_MS = 5 * 60 * 60 * 1_000;

/** @returns two decimals: 123450 is "1234.50" */
export function toApiAmount(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) throw new RangeError(`${amountMinor} is no amount.`);
  return `${Math.trunc(amountMinor / CENTS)}.${String(amountMinor % CENTS).padStart(2, '0')}`;
}

/** @returns minor units; undefined for what is no amount in whole cents */
export function fromApiAmount(amount: string | number): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : Number(whole) * CENTS + Number(cents.padEnd(2, '0'));
}

/** Microseconds since the epoch, 16 digits. */
export function toApiMoment(at: Date): string {
  return `${at.getTime()}000`;
}

/**
 * @param date `YYYYMMDD` in Lima
 * @param time `HHmmss`
 * @returns null for other texts
 */
export function fromApiMoment(date: string, time: string): Date | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? [];
  const [, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)$/.exec(time) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${LIMA_OFFSET}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** @returns `YYYY-MM-DD HH:mm:ss.SSS` in Lima, as an annulment names the time of its payment */
export function toLimaText(at: Date): string {
  return new Date(at.getTime() - LIMA_OFFSET_MS).toISOString().replace('T', ' ').replace('Z', '');
}

/** @returns `YYYYMMDD` in Lima */
export function toLimaDate(at: Date): string {
  return toLimaText(at).slice(0, 10).replaceAll('-', '');
}
