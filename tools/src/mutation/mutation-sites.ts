import { parseSync, Visitor, type ESTree } from 'vite';

/** A place in a source, and the texts that may stand there instead. Offsets are UTF-16 code units. */
export interface MutationSite {
  readonly start: number;
  readonly end: number;
  readonly kind: 'expression' | 'statement';
  readonly replacements: readonly string[];
}

const NEGATIONS = pairs(['<', '>='], ['<=', '>'], ['===', '!==']);
const BOUNDARIES = pairs(['<', '<='], ['>', '>=']);
const ARITHMETIC = pairs(['+', '-'], ['*', '/']);
const ASSIGNMENTS = pairs(['+=', '-=']);
const METHODS = pairs(['some', 'every'], ['min', 'max']);

function pairs(...both: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(both.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
}

/**
 * Finds the places of a TypeScript source where a condition, a boundary, an operator, a literal or a call can be broken.
 * The texts of types and of SQL are not broken.
 *
 * @throws Error for a source that cannot be parsed
 */
export function findMutationSites(fileName: string, source: string): MutationSite[] {
  const { program, errors } = parseSync(fileName, source, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}.`);
  const found = new Map<string, MutationSite>();
  const text = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const add = ({ start, end }: ESTree.Span, replacements: readonly string[], kind: MutationSite['kind']) => {
    if (replacements.length === 0) return;
    const key = `${start}-${end}-${kind}`;
    const all = [...(found.get(key)?.replacements ?? []), ...replacements];
    found.set(key, { start, end, kind, replacements: [...new Set(all)] });
  };
  const expression = (node: ESTree.Span, ...replacements: string[]) => add(node, replacements, 'expression');
  /** The text of a node with its operator replaced; `&&` beside `??` needs the parentheses. */
  const withOperator = ({ left, right }: { left: ESTree.Span; right: ESTree.Span }, operator: string) =>
    `(${text(left)}) ${operator} (${text(right)})`;

  const conditions = new Set<ESTree.Span>();
  /** A condition that is always true and always false. A test that notices both notices its negation. */
  const condition = (test: ESTree.Expression) => {
    conditions.add(test);
    if (test.type === 'LogicalExpression' && test.operator !== '??') expression(test, String(test.operator === '||'));
    else expression(test, 'true', 'false');
  };

  new Visitor({
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test }) => condition(test),
    // A loop whose condition is always true never ends.
    WhileStatement: ({ test }) => expression(test, 'false'),
    DoWhileStatement: ({ test }) => expression(test, 'false'),
    ForStatement: ({ test }) => test && expression(test, 'false'),
    LogicalExpression: (node) => {
      if (node.operator === '??') expression(node, text(node.right));
      else
        expression(node, withOperator(node, node.operator === '&&' ? '||' : '&&'), text(node.left), text(node.right));
    },
    BinaryExpression: (node) => {
      const { operator, left, right } = node;
      const boundary = BOUNDARIES.get(operator);
      if (boundary !== undefined) expression(node, withOperator(node, boundary));
      const negation = NEGATIONS.get(operator);
      if (negation !== undefined && !conditions.has(node)) expression(node, withOperator(node, negation));
      const other = ARITHMETIC.get(operator);
      if (other !== undefined && !isText(left) && !isText(right)) expression(node, withOperator(node, other));
    },
    UnaryExpression: (node) => {
      if (node.operator === '!' && !conditions.has(node)) expression(node, text(node.argument));
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') expression(node, String(!node.value));
    },
    AssignmentExpression: (node) => {
      const other = ASSIGNMENTS.get(node.operator);
      if (other !== undefined && !isText(node.right))
        expression(node, `${text(node.left)} ${other} ${text(node.right)}`);
    },
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const other = METHODS.get(callee.property.name);
      const { start, end } = callee.property;
      if (other !== undefined) expression(node, source.slice(node.start, start) + other + source.slice(end, node.end));
    },
    ExpressionStatement: (node) => {
      const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (called.type === 'CallExpression' && called.callee.type !== 'Super') add(node, [';'], 'statement');
    },
    'TSLiteralType:exit': ({ literal }) => found.delete(`${literal.start}-${literal.end}-expression`),
  }).visit(program);
  return [...found.values()].toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** Whether the node is evidently a text: `-` instead of `+` makes no sense there. */
function isText(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string';
  return node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right));
}
