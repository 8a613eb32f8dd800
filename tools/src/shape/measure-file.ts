import { parseSync, type ESTree } from 'vite';

export interface MeasuredFunction {
  /** Of an unnamed function: the name of the function around it, and `callback`. */
  readonly name: string;
  readonly lines: number;
  /** Its body has JSX. */
  readonly isView: boolean;
}

export interface MeasuredFile {
  readonly functions: readonly MeasuredFunction[];
  /** Different modules of this repository that the file imports statically or exports again. Style sheets do not count. */
  readonly ownImports: number;
}

const FUNCTIONS: ReadonlySet<string> = new Set<ESTree.Node['type']>([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);
const JSX: ReadonlySet<string> = new Set<ESTree.Node['type']>(['JSXElement', 'JSXFragment']);
const OWN_MODULE = /^(?:\.|#|@app\/)(?!.*\.css$)/u;

type Walked = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/**
 * Measures the functions and imports of a TypeScript source.
 *
 * @throws Error for a source that cannot be parsed
 */
export function measureFile(fileName: string, source: string): MeasuredFile {
  const { program, module, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed: ${errors[0]?.message}.`);
  const functions: MeasuredFunction[] = [];
  const linesOf = ({ start, end }: Walked) => source.slice(start, end).split('\n').length;

  /** @returns whether the node has JSX */
  const walk = (node: unknown, around: string, given?: string): boolean => {
    if (Array.isArray(node)) return node.map((child) => walk(child, around)).includes(true);
    if (!isNode(node)) return false;
    const isFunction = FUNCTIONS.has(node.type);
    const name = isFunction ? (nameIn(node['id']) ?? given ?? `${around} callback`.trim()) : around;
    const named = nameIn(node['id']) ?? nameIn(node['key']);
    const hasJsx = Object.values(node)
      .map((child) => walk(child, name, isFunction ? undefined : named))
      .includes(true);
    if (isFunction) functions.push({ name, lines: linesOf(node), isView: hasJsx });
    return hasJsx || JSX.has(node.type);
  };
  walk(program, '');

  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  return { functions, ownImports: new Set(specifiers.filter((specifier) => OWN_MODULE.test(specifier))).size };
}

function isNode(value: unknown): value is Walked {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function nameIn(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}
