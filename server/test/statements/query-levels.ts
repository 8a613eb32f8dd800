/** A table at one level of a statement, under the name that its columns have there. */
export interface LevelTable {
  readonly table: string;
  readonly alias: string;
  /** The statement inserts into it, updates it or deletes from it. */
  readonly isTarget: boolean;
}

/** One SELECT, INSERT, UPDATE or DELETE of a statement, without the queries inside of it. */
export interface QueryLevel {
  readonly kind: 'select' | 'insert' | 'update' | 'delete';
  readonly node: TreeNode;
  readonly tables: readonly LevelTable[];
  /** Conditions that hold for each row: conjuncts of WHERE and of joins. */
  readonly conditions: readonly TreeNode[];
  /** Names of columns that joins merge: `using (venue_id)`. */
  readonly usingColumns: readonly string[];
}

export type TreeNode = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, QueryLevel['kind']>> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
};

export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the child of that name, or an empty node. */
export function childOf(node: TreeNode, name: string): TreeNode {
  const child = node[name];
  return isNode(child) ? child : {};
}

export function listOf(node: TreeNode, name: string): readonly TreeNode[] {
  const list = node[name];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

/** Splits a parsed statement into its queries, the outer one first. */
export function queryLevels(tree: unknown): QueryLevel[] {
  const commonNames = new Set(findAll(tree, 'CommonTableExpr').map(({ ctename }) => ctename));
  return findQueries(tree).map(({ kind, node }) => {
    const sources = [...listOf(node, 'fromClause'), ...listOf(node, 'usingClause')];
    const named = sources.flatMap((source) => findAll(source, 'RangeVar', true)).map((range) => toTable(range, false));
    const target = isNode(node['relation']) ? [toTable(node['relation'], true)] : [];
    const joins = sources.flatMap((source) => findAll(source, 'JoinExpr', true));
    return {
      kind,
      node,
      tables: [...target, ...named].filter(({ table }) => !commonNames.has(table)),
      conditions: [node['whereClause'], ...joins.map(({ quals }) => quals)].flatMap(conjunctsOf),
      usingColumns: joins.flatMap((join) => listOf(join, 'usingClause').map(textOf)),
    };
  });
}

function toTable(range: TreeNode, isTarget: boolean): LevelTable {
  const table = String(range['relname']);
  const { aliasname } = childOf(range, 'alias');
  return { table, alias: typeof aliasname === 'string' ? aliasname : table, isTarget };
}

/** @returns the text of a `String` node */
export function textOf(node: TreeNode): string {
  const { sval } = childOf(node, 'String');
  return typeof sval === 'string' ? sval : '';
}

function conjunctsOf(condition: unknown): TreeNode[] {
  if (!isNode(condition)) return [];
  const { BoolExpr } = condition;
  if (!isNode(BoolExpr)) return [condition];
  return BoolExpr['boolop'] === 'AND_EXPR' ? listOf(BoolExpr, 'args').flatMap(conjunctsOf) : [];
}

/** The type of a query without a wrapper: parts of a UNION, and the statement below INSERT. */
const BARE_SELECTS = ['larg', 'rarg'];

function findQueries(value: unknown): Pick<QueryLevel, 'kind' | 'node'>[] {
  if (Array.isArray(value)) return value.flatMap(findQueries);
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const kind = BARE_SELECTS.includes(name) ? 'select' : KINDS[name];
    const own = kind !== undefined && isNode(child) ? [{ kind, node: child }] : [];
    return [...own, ...findQueries(child)];
  });
}

/**
 * Finds the nodes of a type, in the order of the text.
 *
 * @param ofThisLevel leaves out the queries inside
 */
export function findAll(value: unknown, type: string, ofThisLevel = false): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap((part) => findAll(part, type, ofThisLevel));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (ofThisLevel && name in KINDS) return [];
    const own = name === type && isNode(child) ? [child] : [];
    return [...own, ...findAll(child, type, ofThisLevel)];
  });
}
