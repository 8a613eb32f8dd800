import {
  EVENT_ANCHORS,
  type ROUNDING_STEPS,
  type EventAnchor,
  type MenuRuleEffect,
  type MenuRuleValues,
  type MenuRuleWindow,
} from '@app/contract/back-office/menus/menu-rules.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';

/** A rule as it is typed. `prices`: by the key of a row of prices. */
export type TypedRule = {
  readonly name: string;
  readonly translatedName: string;
  readonly enabled: boolean;
  readonly windowKind: MenuRuleWindow['kind'];
  readonly weekdays: readonly number[];
  /** `18:30` */
  readonly from: string;
  readonly until: string;
  readonly fromAnchor: EventAnchor;
  readonly fromMinutes: string;
  readonly untilAnchor: EventAnchor;
  readonly untilMinutes: string;
  readonly kind: MenuRuleEffect['kind'];
  readonly isAll: boolean;
  readonly categoryIds: readonly number[];
  readonly productIds: readonly number[];
  readonly hidesOutside: boolean;
  readonly isCheaper: boolean;
  readonly percent: string;
  readonly roundTo: (typeof ROUNDING_STEPS)[number];
  readonly prices: ReadonlyMap<string, string>;
};

/** A row of prices: of a product or a size. */
export type PriceRow = { readonly id: string; readonly productId: number; readonly sizeId: number | null };

export type WrongField = 'name' | 'days' | 'window' | 'products' | 'percent' | 'prices';

const NEW: TypedRule = {
  name: '',
  translatedName: '',
  enabled: true,
  windowKind: 'weekly',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '18:00',
  until: '20:00',
  fromAnchor: 'start',
  fromMinutes: '-120',
  untilAnchor: 'start',
  untilMinutes: '0',
  kind: 'percent',
  isAll: true,
  categoryIds: [],
  productIds: [],
  hidesOutside: false,
  isCheaper: true,
  percent: '',
  roundTo: 1,
  prices: new Map(),
};

/** @param values null: a new rule */
export function toTyped(values: MenuRuleValues | null, currency: Currency): TypedRule {
  if (values === null) return NEW;
  const { name, translatedName, enabled, window, effect } = values;
  const base = {
    ...NEW,
    name,
    translatedName: translatedName ?? '',
    enabled,
    ...typedWindow(window),
    kind: effect.kind,
  };
  if (effect.kind === 'fixed') {
    const prices = effect.prices.map(({ productId, sizeId, price }): [string, string] => [
      sizeId === null ? String(productId) : `${productId}/${sizeId}`,
      amountToType(toMinor(price), currency),
    ]);
    return { ...base, prices: new Map(prices) };
  }
  const { all, categoryIds, productIds } = effect.scope;
  const scoped = { ...base, isAll: all, categoryIds, productIds };
  if (effect.kind === 'menu') return { ...scoped, hidesOutside: effect.hidesOutside };
  const { percent, roundTo } = effect;
  return { ...scoped, isCheaper: percent < 0, percent: String(Math.abs(percent)), roundTo };
}

function typedWindow(window: MenuRuleWindow): Partial<TypedRule> {
  if (window.kind === 'weekly') {
    const { weekdays, fromMinute, untilMinute } = window;
    return { windowKind: 'weekly', weekdays, from: clockOf(fromMinute), until: clockOf(untilMinute) };
  }
  const { from, until } = window;
  return {
    windowKind: 'event',
    fromAnchor: from.anchor,
    fromMinutes: String(from.offsetMinutes),
    untilAnchor: until.anchor,
    untilMinutes: String(until.offsetMinutes),
  };
}

const DAY_MINUTES = 1_440;
const HALF_DAY_MINUTES = 720;

function clockOf(minute: number): string {
  const ofDay = minute % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** @returns NaN for what is no time */
function minuteOfDay(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return hours === '' || minutes === '' ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** Whether a weekly window ends on the next day. */
export function endsNextDay({ from, until }: Pick<TypedRule, 'from' | 'until'>): boolean {
  return minuteOfDay(until) <= minuteOfDay(from);
}

/** Returns the rule as the call takes it, or the first field that is wrong. */
export function toValues(
  typed: TypedRule,
  rows: readonly PriceRow[],
  currency: Currency,
): { values: MenuRuleValues } | { wrong: WrongField } {
  const name = typed.name.trim();
  if (name === '') return { wrong: 'name' };
  if (typed.windowKind === 'weekly' && typed.weekdays.length === 0) return { wrong: 'days' };
  const window = toWindow(typed);
  if (!window) return { wrong: 'window' };
  const effect = toEffect(typed, rows, currency);
  if (typeof effect === 'string') return { wrong: effect };
  const translatedName = typed.translatedName.trim() === '' ? null : typed.translatedName.trim();
  return { values: { name, translatedName, enabled: typed.enabled, window, effect } };
}

function toWindow(typed: TypedRule): MenuRuleWindow | null {
  if (typed.windowKind === 'weekly') {
    const fromMinute = minuteOfDay(typed.from);
    const untilMinute = minuteOfDay(typed.until) + (endsNextDay(typed) ? DAY_MINUTES : 0);
    if (Number.isNaN(fromMinute) || Number.isNaN(untilMinute)) return null;
    return { kind: 'weekly', weekdays: typed.weekdays.toSorted((one, other) => one - other), fromMinute, untilMinute };
  }
  const from = { anchor: typed.fromAnchor, offsetMinutes: wholeNumber(typed.fromMinutes) };
  const until = { anchor: typed.untilAnchor, offsetMinutes: wholeNumber(typed.untilMinutes) };
  const order = EVENT_ANCHORS.indexOf(until.anchor) - EVENT_ANCHORS.indexOf(from.anchor);
  const isInOrder = order === 0 ? from.offsetMinutes < until.offsetMinutes : order > 0;
  const areKnown = [from, until].every(({ offsetMinutes }) => Math.abs(offsetMinutes) <= HALF_DAY_MINUTES);
  return isInOrder && areKnown ? { kind: 'event', from, until } : null;
}

/** An empty field is 0. @returns NaN for what is no whole number */
function wholeNumber(typed: string): number {
  return /^[+-]?\d*$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}

function toEffect(
  typed: TypedRule,
  rows: readonly PriceRow[],
  currency: Currency,
): MenuRuleEffect | 'products' | 'percent' | 'prices' {
  if (typed.kind === 'fixed') return fixedPrices(typed, rows, currency) ?? 'prices';
  const scope = {
    all: typed.isAll,
    categoryIds: typed.isAll ? [] : [...typed.categoryIds],
    productIds: typed.isAll ? [] : [...typed.productIds],
  };
  if (!scope.all && scope.categoryIds.length + scope.productIds.length === 0) return 'products';
  if (typed.kind === 'menu') return { kind: 'menu', scope, hidesOutside: typed.hidesOutside };
  const percent = wholeNumber(typed.percent);
  if (!(percent >= 1 && percent <= (typed.isCheaper ? 99 : 300))) return 'percent';
  return { kind: 'percent', scope, percent: typed.isCheaper ? -percent : percent, roundTo: typed.roundTo };
}

/** @returns null without any price, or with one that cannot be read */
function fixedPrices({ prices }: TypedRule, rows: readonly PriceRow[], currency: Currency): MenuRuleEffect | null {
  const typed = rows.flatMap(({ id, productId, sizeId }) => {
    const price = prices.get(id)?.trim() ?? '';
    return price === '' ? [] : [{ productId, sizeId, minor: typedAmountMinor(price, currency) }];
  });
  const read = typed.flatMap(({ minor, ...part }) => (minor === null ? [] : [{ ...part, price: fromMinor(minor) }]));
  return read.length === 0 || read.length < typed.length ? null : { kind: 'fixed', prices: read };
}
