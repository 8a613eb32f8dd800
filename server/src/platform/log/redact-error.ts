const MOST_FRAMES = 12;
const MOST_CAUSES = 4;
const MOST_CHARACTERS = 300;

/** What PostgreSQL says beside the message that is about our tables and not about what stands in them. */
const TOLD = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'errno',
  'port',
] as const;

/** Node names the file that is missing and the one that imports it. Neither comes from a caller. */
const MODULE_CODES = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
/** Classes of SQLSTATE whose messages quote names of the schema: constraints, names, databases, schemas. */
const SCHEMA_CODE = /^(23|42|3D|3F)[0-9A-Z]{3}$/;
const KINDS = 'relation|table|column|constraint|index|schema|sequence|role|type|trigger|policy|database';
/** A quoted part, with the kind of thing that it names in front of it, if there is one. */
const QUOTED = new RegExp(String.raw`(?:\b(?:${KINDS}) )?(["'\x60]).*?(?:\1|$)`, 'gs');
const SQL_NAME = new RegExp(String.raw`^(?:${KINDS}) "[a-z_][a-z0-9_.]{0,62}"$`);

export type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: DescribedError;
} & { readonly [Name in (typeof TOLD)[number]]?: string | number };

/**
 * An error as it may stand in a log. Messages quote what was given (`invalid input syntax for type uuid: "…"`), and a
 * database's detail holds whole rows, so quoted parts are cut and `detail`, `hint`, `where` and the statement's values
 * are not told at all. Names of the schema and of missing modules stay: an operator needs them.
 */
export function redactError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] };
  const fields = new Map<string, unknown>(Object.entries(error));
  const told = TOLD.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: messageOf(error, fields.get('code')),
    stack: framesOf(error),
    ...Object.fromEntries(told),
    ...(error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: redactError(error.cause, depth + 1) }),
  };
}

function messageOf({ message }: Error, code: unknown): string {
  const shortened = message.slice(0, MOST_CHARACTERS);
  if (typeof code === 'string' && MODULE_CODES.has(code)) return redactText(shortened);
  const isSchemaError = typeof code === 'string' && SCHEMA_CODE.test(code);
  return redactText(
    shortened
      .replaceAll(QUOTED, (text, quote: string) =>
        isSchemaError && SQL_NAME.test(text) ? text : text.replace(/["'`].*/s, `${quote}…${quote}`),
      )
      .replaceAll(/\)=\(.*?(\)|$)/gs, ')=(…)'),
  );
}

/** The calls only: the head of a stack repeats the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}

/**
 * The last net below everything that is written to a log: what looks like an address of mail, a token, a code or a
 * number of a phone or document is cut, wherever it came from. Times, ports and ids of seven digits in our own fields
 * are numbers, not texts, and stay.
 */
export function redactText(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replaceAll(/\bBearer\s+[\w.-]+/gi, 'Bearer …')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g, '…');
}
