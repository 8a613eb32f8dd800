import { orderIdsOfNumber } from '#platform/database/venue-id-ranges.ts';
import type { SearchToken } from '@app/rules/orders/search/search-tokens.ts';
import { searchWordsOf } from './search-words.sql.ts';

/** Adds a value to a statement. @returns its place in the text: `$1` */
export type Bind = (value: unknown) => string;

/** Bounds of the time of placing, as texts of the database. Null: any time. */
export type PlacedBounds = { readonly begins: string; readonly ends: string } | null;

/** What searches need of the venue. @property phonePrefix digits that a phone of its country begins with */
export type SearchedVenue = { readonly id: number; readonly timeZone: string; readonly phonePrefix: string };

/** A person remembers when they ordered to within ten minutes. */
const MINUTES_AROUND = 10;
const HOURS_OF_CALL_NUMBER = 24;

/**
 * SQL: a condition on the order `o`, which a token of a search finds. Each reading has its index, so the condition selects ids
 * first: an `or` over several tables would use none.
 */
export function foundBy(token: SearchToken, bind: Bind, venue: SearchedVenue, placed: PlacedBounds): string {
  switch (token.reading) {
    case 'number':
      return ofNumber(token.number, bind, venue, placed);
    case 'card':
      return ofCard(token.lastFour, bind, venue);
    case 'amount':
      return ofAmount(token, bind, venue);
    case 'phone':
      return ofPhone(token.lastDigits, bind, venue);
    case 'email':
      return ofEmail(token.start, bind, venue, placed);
    case 'name':
      return ofName(token.words, bind, venue, placed);
    case 'seat':
      return `o.delivery is not null and ${searchWordsOf('o.delivery')} @@ ${bind(wordQuery(token.words))}::tsquery`;
    case 'product':
      return ofProduct(token.words, bind, venue);
  }
}

/** The number of the order, or the one that staff called out in the days or the last 24 hours. */
function ofNumber(number: number, bind: Bind, { id }: SearchedVenue, placed: PlacedBounds): string {
  const venueId = bind(id);
  const begins =
    placed === null ? `now() - interval '${HOURS_OF_CALL_NUMBER} hours'` : `${bind(placed.begins)}::timestamptz`;
  return `o.id in (
    select unnest(${bind(orderIdsOfNumber(id, number))}::bigint[])
    union all select id from orders
      where venue_id = ${venueId}::int and call_number = ${bind(number)}::int and created_at >= ${begins})`;
}

/** Attempts have the cards of the phone, records those of card terminals. */
function ofCard(lastFour: string, bind: Bind, { id }: SearchedVenue): string {
  const [venueId, four] = [bind(id), bind(lastFour)];
  return `o.id in (
    select order_id from payment_attempts
      where venue_id = ${venueId}::int and card_last_four = ${four}::text and order_id is not null
    union all select a.order_id from terminal_records r
      join payment_attempts a on a.venue_id = r.venue_id and a.id = r.attempt_id
      where r.venue_id = ${venueId}::int and r.card_last_four = ${four}::text and a.order_id is not null)`;
}

/** The difference of two minutes of a day is at most half a day, also over midnight. */
function ofAmount(
  { totalMinor, minuteOfDay }: Extract<SearchToken, { reading: 'amount' }>,
  bind: Bind,
  { timeZone }: SearchedVenue,
): string {
  const hasTotal = `o.total_minor = ${bind(totalMinor)}::bigint`;
  if (minuteOfDay === null) return hasTotal;
  const placedAt = `extract(epoch from (o.created_at at time zone ${bind(timeZone)}::text)::time)::int / 60`;
  return `${hasTotal} and abs(mod(${placedAt} - ${bind(minuteOfDay)}::int + 2160, 1440) - 720) <= ${MINUTES_AROUND}`;
}

/** Both ends of a number: its last digits, or its first ones with or without the prefix of the venue's country. */
function ofPhone(digits: string, bind: Bind, { id, phonePrefix }: SearchedVenue): string {
  const venueId = bind(id);
  const end = `${bind(digits.split('').toReversed().join(''))}::text || '%'`;
  const starts = bind([`${digits}%`, `${phonePrefix}${digits}%`]);
  const has = (phone: string) => [`reverse(${phone}) like ${end}`, ...likeEach(phone, starts)];
  return `o.id in (
    ${has('phone')
      .map((is) => `select id from orders where venue_id = ${venueId}::int and phone is not null and ${is}`)
      .join(' union all ')}
    union all ${ordersOfAccounts(venueId, has('phone'))})`;
}

/** SQL: a pattern in each place of a bound array, so that each uses the index. */
function likeEach(column: string, patterns: string): string[] {
  return [1, 2].map((place) => `${column} like (${patterns}::text[])[${place}]`);
}

/** Among the orders of some days, rows are compared. On all days each part of the condition uses its index. */
function ofEmail(start: string, bind: Bind, { id }: SearchedVenue, placed: PlacedBounds): string {
  const pattern = `${bind(startPattern(start))}::text`;
  const accounts = `email like ${pattern}`;
  if (placed)
    return `(o.buyer_id in (select id from accounts where ${accounts}) or lower(o.guest_email) like ${pattern})`;
  const venueId = bind(id);
  return `o.id in (
    select id from orders where venue_id = ${venueId}::int and guest_email is not null and lower(guest_email) like ${pattern}
    union all ${ordersOfAccounts(venueId, [accounts])})`;
}

function ofName(words: readonly string[], bind: Bind, { id }: SearchedVenue, placed: PlacedBounds): string {
  const query = `${bind(wordQuery(words))}::tsquery`;
  const accounts = `${searchWordsOf('name')} @@ ${query}`;
  if (placed)
    return `(o.buyer_id in (select id from accounts where ${accounts}) or ${searchWordsOf('o.call_name')} @@ ${query})`;
  const venueId = bind(id);
  return `o.id in (
    select id from orders where venue_id = ${venueId}::int and call_name is not null and ${searchWordsOf('call_name')} @@ ${query}
    union all ${ordersOfAccounts(venueId, [accounts])})`;
}

/** More customers than these are searched among the orders of some days: their orders on all days would take seconds. */
const FEW_CUSTOMERS = 1_000;

/** SQL: whether a name or the beginning of an address is that of many customers. False for other readings. */
export function isOfMany(token: SearchToken, bind: Bind, { id }: SearchedVenue): string {
  const isMany = (matches: readonly string[]) =>
    `(${matches.map((match) => `(select count(*) from (${match} limit ${FEW_CUSTOMERS + 1}) as found)`).join(' + ')}) > ${FEW_CUSTOMERS}`;
  if (token.reading === 'name') {
    return isMany([`select from accounts where ${searchWordsOf('name')} @@ ${bind(wordQuery(token.words))}::tsquery`]);
  }
  if (token.reading !== 'email') return 'false';
  const pattern = `${bind(startPattern(token.start))}::text`;
  return isMany([
    `select from accounts where email like ${pattern}`,
    `select from orders where venue_id = ${bind(id)}::int and guest_email is not null and lower(guest_email) like ${pattern}`,
  ]);
}

function startPattern(start: string): string {
  return `${start.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** SQL: the ids of the orders of accounts with any of the conditions. */
function ordersOfAccounts(venueId: string, conditions: readonly string[]): string {
  const accounts = conditions.map((condition) => `select id from accounts where ${condition}`).join(' union ');
  return `select mine.id from (${accounts}) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = ${venueId}::int`;
}

/** Products by their present names, since orders are many and products few. */
function ofProduct(words: readonly string[], bind: Bind, { id }: SearchedVenue): string {
  const products = `array(select id from products where venue_id = ${bind(id)}::int
      and ${searchWordsOf('name')} @@ ${bind(wordQuery(words))}::tsquery)`;
  return `exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(${products}))`;
}

/** A query of the database: all words, each by its beginning; numbers as a whole, since row 14 is not row 142. */
function wordQuery(words: readonly string[]): string {
  return words.map((word) => (/^\d+$/.test(word) ? `'${word}'` : `'${word}':*`)).join(' & ');
}
