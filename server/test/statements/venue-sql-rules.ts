import { parseSync } from 'libpg-query';
import {
  childOf,
  findAll,
  isNode,
  listOf,
  queryLevels,
  textOf,
  type LevelTable,
  type QueryLevel,
  type TreeNode,
} from './query-levels.ts';
import { ACROSS_VENUES, REFERENCE_TABLES, VENUE_TABLES } from './table-placement.ts';

/** What a distributed database refuses, read from the text of a statement. */
export const VENUE_SQL_RULES = {
  'venue-from-parameter': 'takes the venue of a table from no parameter; write `x.venue_id = $1` for each table',
  'shared-table': 'reads tables of venues together with a table of the installation; read them apart',
  'clock-in-write':
    'calls a volatile function in UPDATE, DELETE or RETURNING; write statement_timestamp() or a parameter',
  'clock-in-upsert': 'calls a function of the time in DO UPDATE; insert the time and write `excluded.x`',
  'clock-in-case':
    'calls a function of the time within CASE or COALESCE of UPDATE; write `from (select statement_timestamp() as at) as clock`',
  'query-in-values': 'asks a query within VALUES; write `insert … select`',
  'empty-exists': 'selects no column in EXISTS; write `exists (select 1 …)`',
} as const;

export type VenueSqlRule = keyof typeof VENUE_SQL_RULES;

const IS_OF_VENUE: ReadonlySet<string> = new Set(VENUE_TABLES);
/** Tables on one machine of the cluster only. */
const IS_LOCAL: ReadonlySet<string> = new Set(ACROSS_VENUES.filter((table) => !REFERENCE_TABLES.includes(table)));
/** The time of the transaction or statement. */
const STABLE = ['now', 'transaction_timestamp', 'statement_timestamp'];
const VOLATILE = ['clock_timestamp', 'timeofday', 'random', 'gen_random_uuid', 'nextval'];

/**
 * Returns the rules that a statement breaks. None for one that touches no table of a venue.
 *
 * Call `loadModule` of the parser before.
 *
 * @throws Error for a text that PostgreSQL cannot parse
 */
export function brokenRules(sql: string): VenueSqlRule[] {
  const tree = parseSync(sql);
  const levels = queryLevels(tree);
  const tables = levels.flatMap((level) => level.tables.map(({ table }) => table));
  if (!tables.some((table) => IS_OF_VENUE.has(table))) return [];
  const broken: Record<VenueSqlRule, boolean> = {
    'venue-from-parameter': !listsVenues(levels) && levels.some(leavesVenueOpen),
    'shared-table': tables.some((table) => IS_LOCAL.has(table)),
    'clock-in-write': levels.some(writesByClock),
    'clock-in-upsert': levels.some(upsertsByClock),
    'clock-in-case': levels.some(choosesByClock),
    'query-in-values': levels.some(asksWithinValues),
    'empty-exists': findAll(tree, 'SubLink').some(selectsNothing),
  };
  return VENUE_SQL_RULE_NAMES.filter((rule) => broken[rule]);
}

export const VENUE_SQL_RULE_NAMES = Object.keys(VENUE_SQL_RULES).filter(isRule);

function isRule(name: string): name is VenueSqlRule {
  return name in VENUE_SQL_RULES;
}

/** A read of one table over all venues, as jobs ask which venues have work: each machine answers for its own rows. */
function listsVenues(levels: readonly QueryLevel[]): boolean {
  const [only, ...others] = levels;
  return others.length === 0 && only?.kind === 'select' && only.tables.length === 1 && !('lockingClause' in only.node);
}

/**
 * Returns whether a table of a venue is read without its venue. Of `a.venue_id = b.venue_id` PostgreSQL infers one from the
 * other, within a query and not between a query and one inside of it.
 */
function leavesVenueOpen(level: QueryLevel): boolean {
  const read = level.tables.filter(({ isTarget }) => !(isTarget && level.kind === 'insert'));
  const named = new Set<string>();
  const equal = level.conditions.map((condition) => venuesIn(condition, read));
  const merged = level.usingColumns.includes('venue_id') ? [read.map(({ alias }) => alias)] : [];
  const groups = [...equal.flatMap(({ aliases }) => (aliases.length > 1 ? [aliases] : [])), ...merged];
  for (const { aliases, isGiven: given } of equal) if (given) for (const alias of aliases) named.add(alias);
  // Each round names at least one more, or the last.
  for (const _ of read) {
    for (const group of groups.filter((aliases) => aliases.some((alias) => named.has(alias)))) {
      for (const alias of group) named.add(alias);
    }
  }
  return read.some(({ table, alias }) => IS_OF_VENUE.has(table) && !named.has(alias));
}

/** Returns the aliases whose venue an equality compares, and whether it compares it with a parameter. */
function venuesIn(condition: TreeNode, read: readonly LevelTable[]): { aliases: string[]; isGiven: boolean } {
  const { A_Expr } = condition;
  if (!isNode(A_Expr) || A_Expr['kind'] !== 'AEXPR_OP' || listOf(A_Expr, 'name').map(textOf).join('') !== '=') {
    return { aliases: [], isGiven: false };
  }
  const sides = [childOf(A_Expr, 'lexpr'), childOf(A_Expr, 'rexpr')];
  return { aliases: sides.flatMap((side) => aliasOfVenue(side, read)), isGiven: sides.some(isGiven) };
}

/** Returns the alias of `alias.venue_id`, or of `id` of the venue itself. Without an alias: the tables that have a venue. */
function aliasOfVenue(side: TreeNode, read: readonly LevelTable[]): string[] {
  const fields = listOf(childOf(side, 'ColumnRef'), 'fields').map(textOf);
  const [column, alias] = fields.toReversed();
  const tables = read.filter((one) => (alias === undefined ? IS_OF_VENUE.has(one.table) : one.alias === alias));
  const ofColumn = tables.filter(({ table }) => column === (table === 'venues' ? 'id' : 'venue_id'));
  return alias === undefined ? ofColumn.slice(0, 1).map((one) => one.alias) : ofColumn.map((one) => one.alias);
}

/** Returns whether a value is a parameter, perhaps with a type. */
function isGiven(value: TreeNode): boolean {
  if ('ParamRef' in value) return true;
  const { TypeCast } = value;
  return isNode(TypeCast) && isGiven(childOf(TypeCast, 'arg'));
}

function writesByClock({ kind, node }: QueryLevel): boolean {
  if (kind === 'select') return false;
  return calls(kind === 'insert' ? returned(node) : withoutCommon(node), VOLATILE);
}

function upsertsByClock({ node }: QueryLevel): boolean {
  return calls(node['onConflictClause'], [...VOLATILE, ...STABLE]);
}

function choosesByClock({ kind, node }: QueryLevel): boolean {
  if (kind !== 'update' && kind !== 'delete') return false;
  const own = withoutCommon(node);
  return calls([findAll(own, 'CaseExpr'), findAll(own, 'CoalesceExpr')], STABLE);
}

function asksWithinValues({ kind, node }: QueryLevel): boolean {
  if (kind !== 'insert') return false;
  return findAll(childOf(childOf(node, 'selectStmt'), 'SelectStmt')['valuesLists'], 'SubLink').length > 0;
}

function returned(node: TreeNode): unknown {
  return [node['returningClause'], node['returningList']];
}

function calls(value: unknown, functions: readonly string[]): boolean {
  return findAll(value, 'FuncCall').some((call) =>
    functions.includes(listOf(call, 'funcname').map(textOf).at(-1) ?? ''),
  );
}

/** A statement without its WITH, whose queries are levels of their own. */
function withoutCommon(node: TreeNode): TreeNode {
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== 'withClause'));
}

function selectsNothing({ subLinkType, subselect }: TreeNode): boolean {
  if (subLinkType !== 'EXISTS_SUBLINK' || !isNode(subselect)) return false;
  return hasEmptySelect(childOf(subselect, 'SelectStmt'));
}

/** Of a union, each query is looked at. */
function hasEmptySelect(select: TreeNode): boolean {
  const { larg, rarg } = select;
  if (isNode(larg) && isNode(rarg)) return hasEmptySelect(larg) || hasEmptySelect(rarg);
  return listOf(select, 'targetList').length === 0;
}
