const CENTS = 100;

/** @returns two decimals with a dot, as the payment page takes a total: 123450 is `1234.50` */
export function toChargeTotal(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError(`${amountMinor} is no total.`);
  return `${Math.trunc(amountMinor / CENTS)}.${String(amountMinor % CENTS).padStart(2, '0')}`;
}

/**
 * Reads a total of a result. Some stores answer with a decimal comma.
 *
 * @returns minor units; undefined for text that is no total
 */
export function fromChargeTotal(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,11})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * CENTS + Number(cents.padEnd(2, '0'));
}

/**
 * Writes an instant as the payment page takes it: `YYYY:MM:DD-HH:mm:ss`.
 *
 * @param timeZone IANA name, that of the store
 * @see FD-01
 */
export function toTransactionTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute, second] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => parts.get(type) ?? '',
  );
  return `${year}:${month}:${day}-${hour}:${minute}:${second}`;
}

/** The form reaches the payment page within seconds, and clocks differ. */
const FRESH_MS = { past: 5 * 60_000, future: 60_000 };

/**
 * Reads a time that a client wrote as the payment page takes it.
 *
 * @param timeZone of the store
 * @returns null unless it is well formed and the present time of the zone, minutes apart
 * @see FD-01
 */
export function readFreshTime(text: string, timeZone: string, now: Date): Date | null {
  const ageMs = asUtcMs(toTransactionTime(now, timeZone)) - asUtcMs(text);
  if (!(ageMs <= FRESH_MS.past && ageMs >= -FRESH_MS.future)) return null;
  const at = new Date(now.getTime() - ageMs);
  return toTransactionTime(at, timeZone) === text ? at : null;
}

/** @returns NaN for a text of another form */
function asUtcMs(text: string): number {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d)-(\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time}Z`);
}
