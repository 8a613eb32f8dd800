import type { Tx } from '#platform/database/transactions.ts';
import type { MenuRule, MenuRuleValues } from '@app/contract/back-office/menus/menu-rules.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { MenuRule as TimedMenuRule } from '@app/rules/menu-rules/menu-rule.ts';
import { MENU_RULE_JSON } from './menu-rule.sql.ts';

type FixedSize = { readonly productId: number; readonly sizeId: number; readonly priceMinor: number };
type Fixed = Extract<TimedMenuRule['effect'], { kind: 'fixed' }>;

/** A rule as it is stored, with the products of its sizes. */
type StoredRule = Omit<TimedMenuRule, 'effect'> & {
  readonly effect:
    | Exclude<TimedMenuRule['effect'], { kind: 'fixed' }>
    | (Omit<Fixed, 'sizes'> & { readonly sizes: readonly FixedSize[] });
};
type Row = { readonly rule: StoredRule; readonly enabled: boolean; readonly version: number };

const FOUND = `select ${MENU_RULE_JSON} as rule, rule.enabled, rule.version from menu_rules rule`;

/** @param commerceIds null: all of the venue */
export async function findMenuRules(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<MenuRule[]> {
  const { rows } = await tx.query<Row>(
    `${FOUND} where rule.venue_id = $1 and ($2::bigint[] is null or rule.commerce_id = any($2))
     order by rule.created_at, rule.id`,
    [venueId, commerceIds],
  );
  return rows.map(toMenuRule);
}

/** @param lock locks the rule until the transaction ends */
export async function findMenuRule(
  tx: Tx,
  venueId: number,
  id: string,
  lock: '' | 'for no key update of rule' = '',
): Promise<MenuRule | undefined> {
  const { rows } = await tx.query<Row>(`${FOUND} where rule.venue_id = $1 and rule.id = $2 ${lock}`, [venueId, id]);
  return rows.map(toMenuRule)[0];
}

function toMenuRule({ rule, enabled, version }: Row): MenuRule {
  const { id, commerceId, name, translatedName, createdAtMs, window } = rule;
  const createdAt = new Date(createdAtMs).toISOString();
  return { id, commerceId, version, createdAt, name, translatedName, enabled, window, effect: toEffect(rule) };
}

function toEffect({ effect, scope }: StoredRule): MenuRule['effect'] {
  const { all } = scope;
  const parts = { all, categoryIds: [...scope.categoryIds], productIds: [...scope.productIds] };
  if (effect.kind === 'menu') return { ...effect, scope: parts };
  if (effect.kind === 'percent') {
    return { kind: 'percent', scope: parts, percent: effect.percent, roundTo: stepOf(effect.stepMinor) };
  }
  const products = effect.products.map((product) => ({ ...product, sizeId: null }));
  const prices = [...products, ...effect.sizes].map(({ productId, sizeId, priceMinor }) => ({
    productId,
    sizeId,
    price: fromMinor(priceMinor),
  }));
  return { kind: 'fixed', prices };
}

type RoundingStep = Extract<MenuRule['effect'], { kind: 'percent' }>['roundTo'];
const STEPS: readonly RoundingStep[] = [0.01, 1, 10, 50, 100];

function stepOf(stepMinor: number): RoundingStep {
  return STEPS.find((step) => toMinor(step) === stepMinor) ?? 0.01;
}

type Columns = readonly (string | number | boolean | readonly number[] | null)[];

function columnsOf({ name, translatedName, enabled, window, effect }: MenuRuleValues): Columns {
  const translated = translatedName?.trim() ?? '';
  const weekly = window.kind === 'weekly' ? window : null;
  const event = window.kind === 'event' ? window : null;
  const percent = effect.kind === 'percent' ? effect : null;
  return [
    name.trim(),
    translated === '' ? null : translated,
    enabled,
    weekly?.weekdays ?? null,
    weekly?.fromMinute ?? null,
    weekly?.untilMinute ?? null,
    event?.from.anchor ?? null,
    event?.from.offsetMinutes ?? null,
    event?.until.anchor ?? null,
    event?.until.offsetMinutes ?? null,
    effect.kind,
    effect.kind !== 'fixed' && effect.scope.all,
    effect.kind === 'menu' ? effect.hidesOutside : null,
    percent?.percent ?? null,
    percent && toMinor(percent.roundTo),
  ];
}

const NAMES = `name, translated_name, enabled, weekdays, from_minute, until_minute, from_anchor, from_offset_minutes,
  until_anchor, until_offset_minutes, kind, covers_all, hides_outside, percent, step_minor`;
const PLACEHOLDERS = `$4, $5, $6::boolean, $7::smallint[], $8::smallint, $9::smallint, $10, $11::smallint, $12, $13::smallint, $14, $15::boolean,
  $16::boolean, $17::smallint, $18::bigint`;

/** @returns its id; undefined when the commerce has `max` rules. The caller holds the lock of the commerce. */
export async function insertMenuRule(
  tx: Tx,
  { venueId, actorId }: { venueId: number; actorId: number },
  commerceId: number,
  values: MenuRuleValues,
  max: number,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into menu_rules (venue_id, commerce_id, created_by, ${NAMES})
     select $1, $2, $3, ${PLACEHOLDERS}
     where (select count(*) from menu_rules where venue_id = $1 and commerce_id = $2) < $19
     returning id`,
    [venueId, commerceId, actorId, ...columnsOf(values), max],
  );
  const id = rows[0]?.id;
  if (id !== undefined) await insertParts(tx, venueId, id, values);
  return id;
}

export async function updateMenuRule(tx: Tx, venueId: number, id: string, values: MenuRuleValues): Promise<void> {
  await tx.query(
    `update menu_rules set (${NAMES}, version) = (select ${PLACEHOLDERS}, $3::integer + version)
     where venue_id = $1 and id = $2`,
    [venueId, id, 1, ...columnsOf(values)],
  );
  for (const table of ['menu_rule_categories', 'menu_rule_products', 'menu_rule_sizes']) {
    await tx.query(`delete from ${table} where venue_id = $1 and rule_id = $2`, [venueId, id]);
  }
  await insertParts(tx, venueId, id, values);
}

export async function deleteRule(tx: Tx, venueId: number, id: string): Promise<void> {
  await tx.query('delete from menu_rules where venue_id = $1 and id = $2', [venueId, id]);
}

/** Ids of the parts of an effect. */
export function partsOf(effect: MenuRuleValues['effect']) {
  if (effect.kind !== 'fixed') return { ...effect.scope, sizes: [] };
  const productIds = [...new Set(effect.prices.map(({ productId }) => productId))];
  const sizes = effect.prices.flatMap(({ productId, sizeId, price }) =>
    sizeId === null ? [] : [{ productId, sizeId, priceMinor: toMinor(price) }],
  );
  return { all: false, categoryIds: [], productIds, sizes };
}

async function insertParts(tx: Tx, venueId: number, id: string, { effect }: MenuRuleValues): Promise<void> {
  const { categoryIds, productIds, sizes } = partsOf(effect);
  const prices = effect.kind === 'fixed' ? effect.prices.filter(({ sizeId }) => sizeId === null) : [];
  const priceOf = new Map(prices.map(({ productId, price }) => [productId, toMinor(price)]));
  await tx.query(
    'insert into menu_rule_categories (venue_id, rule_id, category_id) select $1, $2, unnest($3::bigint[])',
    [venueId, id, categoryIds],
  );
  await tx.query(
    `insert into menu_rule_products (venue_id, rule_id, product_id, price_minor)
     select $1, $2, part.id, part.price from unnest($3::bigint[], $4::bigint[]) as part(id, price)`,
    [venueId, id, productIds, productIds.map((productId) => priceOf.get(productId) ?? null)],
  );
  await tx.query(
    `insert into menu_rule_sizes (venue_id, rule_id, size_id, price_minor)
     select $1, $2, part.id, part.price from unnest($3::bigint[], $4::bigint[]) as part(id, price)`,
    [venueId, id, sizes.map(({ sizeId }) => sizeId), sizes.map(({ priceMinor }) => priceMinor)],
  );
}

/** Whether a commerce has all these sections, products and sizes. */
export async function hasParts(
  tx: Tx,
  venueId: number,
  commerceId: number,
  effect: MenuRuleValues['effect'],
): Promise<boolean> {
  const { categoryIds, productIds, sizes } = partsOf(effect);
  const { rows } = await tx.query<{ found: number }>(
    `select ((select count(*) from product_categories where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[]))
       + (select count(*) from products where venue_id = $1 and commerce_id = $2 and id = any($4::bigint[]))
       + (select count(*) from jsonb_to_recordset($5::jsonb) as wanted("productId" bigint, "sizeId" bigint)
          join clothing_sizes size on size.venue_id = $1 and size.id = "sizeId" and size.product_id = "productId"))::int as found`,
    [venueId, commerceId, categoryIds, productIds, JSON.stringify(sizes)],
  );
  return rows[0]?.found === categoryIds.length + productIds.length + sizes.length;
}
