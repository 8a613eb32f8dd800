import { hasRightHash } from './hashes.ts';
import { storeNamed, type Store } from './stores.ts';

/** Age of a request that the page refuses. Assumed: the provider only says that the time must be the present one. */
const MAX_AGE_MS = 15 * 60_000;
const TOTAL = /^\d{1,10}[.,]\d{2}$/;
const DATE_TIME = /^\d{4}:\d\d:\d\d-\d\d:\d\d:\d\d$/;
const REQUIRED = ['txntype', 'timezone', 'txndatetime', 'storename', 'chargetotal', 'currency'] as const;

/**
 * Checks the form that a shop posts to the page.
 *
 * @returns the store, or why the page shows its validation error
 */
export function checkRequest(
  fields: Readonly<Record<string, string>>,
  now: Date,
): { store: Store; problem: null } | { store: null; problem: string } {
  const missing = REQUIRED.find((name) => (fields[name] ?? '') === '');
  if (missing) return refused(`${missing} is missing`);
  const { storename = '', timezone = '', txndatetime = '', chargetotal = '', currency, txntype } = fields;
  const store = storeNamed(storename);
  if (!store) return refused('unknown store');
  if (txntype !== 'sale') return refused('unsupported txntype');
  if (currency !== '032') return refused('unsupported currency');
  if (!TOTAL.test(chargetotal) || Number(chargetotal.replace(',', '.')) === 0) return refused('invalid chargetotal');
  if (!DATE_TIME.test(txndatetime)) return refused('invalid txndatetime');
  if (!isPresent(txndatetime, timezone, now)) return refused('txndatetime is not the present time');
  return hasRightHash(fields, store.sharedSecret) ? { store, problem: null } : refused('hash does not match');
}

function refused(problem: string): { store: null; problem: string } {
  return { store: null, problem };
}

/** Whether the local time is at most a quarter of an hour old; false in an unknown zone. */
function isPresent(dateTime: string, timeZone: string, now: Date): boolean {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
    const [date = '', time = ''] = dateTime.split('-');
    const ageMs = asUtc(format.format(now)) - asUtc(`${date.replaceAll(':', '-')}T${time}`);
    return ageMs >= -60_000 && ageMs <= MAX_AGE_MS;
  } catch {
    return false;
  }
}
