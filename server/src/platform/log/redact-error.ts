const MAX_FRAMES = 12;
const MAX_CAUSES = 4;
const MAX_CHARACTERS = 300;

/** Fields of a PostgreSQL error that describe the schema, not the data. */
const LOGGED_FIELDS = [
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

/** Node names the missing file and its importer. Neither comes from a client. */
const MODULE_CODES = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);
/** Classes of SQLSTATE whose messages quote schema names: constraints, names, databases, schemas. */
const SCHEMA_CODE = /^(23|42|3D|3F)[0-9A-Z]{3}$/;
const KINDS = 'relation|table|column|constraint|index|schema|sequence|role|type|trigger|policy|database';
/** A quoted part, with the word before it that says what it names. */
const QUOTED = new RegExp(String.raw`(?:\b(?:${KINDS}) )?(["'\x60]).*?(?:\1|$)`, 'gs');
const SQL_NAME = new RegExp(String.raw`^(?:${KINDS}) "[a-z_][a-z0-9_.]{0,62}"$`);

export type RedactedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: RedactedError;
} & { readonly [Name in (typeof LOGGED_FIELDS)[number]]?: string | number };

/**
 * Redacts an error for the log. Messages quote input (`invalid input syntax for type uuid: "…"`) and details contain
 * rows. Quoted parts are cut; `detail`, `hint`, `where` and values are dropped. Names of the schema and of missing
 * modules stay, because operators need them.
 */
export function redactError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] };
  const fields = new Map<string, unknown>(Object.entries(error));
  const loggedFields = LOGGED_FIELDS.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: messageOf(error, fields.get('code')),
    stack: framesOf(error),
    ...Object.fromEntries(loggedFields),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: redactError(error.cause, depth + 1) }),
  };
}

function messageOf({ message }: Error, code: unknown): string {
  const shortened = message.slice(0, MAX_CHARACTERS);
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

/** Only the frames: the first line of a stack repeats the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
}

/**
 * Last safeguard of the log: cuts everything that looks like an e-mail address, a token, a code, a phone or a document
 * number. Times, ports and ids in our own fields are numbers, not texts, and stay.
 */
export function redactText(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replaceAll(/\bBearer\s+[\w.-]+/gi, 'Bearer …')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g, '…');
}
