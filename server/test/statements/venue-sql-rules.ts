import { parseSync } from 'libpg-query';
import {
  childOf,
  findAll,
  isNode,
  listOf,
  queryLevels,
  textOf,
  type QueryLevel,
  type TreeNode,
} from './query-levels.ts';
import { ACROSS_VENUES, REFERENCE_TABLES, VENUE_TABLES } from './table-placement.ts';

/** What a distributed database refuses, read from the text of a statement. */
export const VENUE_SQL_RULES = {
  'venue-from-parameter': 'takes the venue of a table from no parameter; write `x.venue_id = $1` for each table',
  'shared-table': 'reads tables of venues together with a table of the installation; read them apart',
  'clock-in-write': 'calls a volatile function in UPDATE, DELETE, DO UPDATE or RETURNING; write now() or a parameter',
  'empty-exists': 'selects no column in EXISTS; write `exists (select 1 …)`',
  'uncast-parameter': 'selects a parameter without a type for INSERT; write `$1::int`',
} as const;

export type VenueSqlRule = keyof typeof VENUE_SQL_RULES;

const IS_OF_VENUE: ReadonlySet<string> = new Set(VENUE_TABLES);
/** Tables on one machine of the cluster only. */
const IS_LOCAL: ReadonlySet<string> = new Set(ACROSS_VENUES.filter((table) => !REFERENCE_TABLES.includes(table)));
const VOLATILE = ['clock_timestamp', 'statement_timestamp', 'timeofday', 'random', 'gen_random_uuid', 'nextval'];

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
    'empty-exists': findAll(tree, 'SubLink').some(selectsNothing),
    'uncast-parameter': levels.some(insertsUncast),
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

function leavesVenueOpen(level: QueryLevel): boolean {
  const read = level.tables.filter(
    ({ table, isTarget }) => IS_OF_VENUE.has(table) && !(isTarget && level.kind === 'insert'),
  );
  const named = level.conditions.flatMap(venueFromParameter);
  return read.some(({ alias }) => !named.includes(alias) && !(named.includes('') && read.length === 1));
}

/** Returns the alias of `alias.venue_id = $1`, '' without an alias, and nothing for other conditions. */
function venueFromParameter(condition: TreeNode): string[] {
  const { A_Expr } = condition;
  if (!isNode(A_Expr) || A_Expr['kind'] !== 'AEXPR_OP' || listOf(A_Expr, 'name').map(textOf).join('') !== '=')
    return [];
  const sides = [childOf(A_Expr, 'lexpr'), childOf(A_Expr, 'rexpr')];
  if (!sides.some(isGiven)) return [];
  return sides.flatMap((side) => {
    const fields = listOf(childOf(side, 'ColumnRef'), 'fields').map(textOf);
    if (fields.at(-1) !== 'venue_id') return [];
    return [fields.length > 1 ? (fields.at(-2) ?? '') : ''];
  });
}

/** Returns whether a value is a parameter, perhaps with a type. */
function isGiven(value: TreeNode): boolean {
  if ('ParamRef' in value) return true;
  const { TypeCast } = value;
  return isNode(TypeCast) && isGiven(childOf(TypeCast, 'arg'));
}

function writesByClock({ kind, node }: QueryLevel): boolean {
  if (kind === 'select') return false;
  const evaluatedFarAway =
    kind === 'insert'
      ? [node['onConflictClause'], node['returningClause'], node['returningList']]
      : [withoutCommon(node)];
  return findAll(evaluatedFarAway, 'FuncCall').some((call) =>
    VOLATILE.includes(listOf(call, 'funcname').map(textOf).at(-1) ?? ''),
  );
}

/** A statement without its WITH, whose queries are levels of their own. */
function withoutCommon({ withClause: _, ...rest }: TreeNode): TreeNode {
  return rest;
}

function selectsNothing({ subLinkType, subselect }: TreeNode): boolean {
  return (
    subLinkType === 'EXISTS_SUBLINK' &&
    isNode(subselect) &&
    listOf(childOf(subselect, 'SelectStmt'), 'targetList').length === 0
  );
}

function insertsUncast({ kind, node }: QueryLevel): boolean {
  if (kind !== 'insert') return false;
  const columns = listOf(childOf(childOf(node, 'selectStmt'), 'SelectStmt'), 'targetList');
  return columns.some((column) => 'ParamRef' in childOf(childOf(column, 'ResTarget'), 'val'));
}
