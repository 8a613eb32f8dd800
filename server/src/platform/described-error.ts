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

export type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly cause?: DescribedError;
} & { readonly [Name in (typeof TOLD)[number]]?: string | number };

/**
 * An error as it may stand in a log. Messages quote what was given (`invalid input syntax for type uuid: "…"`), and a
 * database's detail holds whole rows, so quoted parts are cut and `detail`, `hint`, `where` and the statement's values
 * are not told at all.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: [] };
  const fields = new Map<string, unknown>(Object.entries(error));
  const told = TOLD.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...Object.fromEntries(told),
    ...(error.cause === undefined || depth >= MOST_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}

function messageOf({ message }: Error): string {
  return withoutValues(
    message
      .slice(0, MOST_CHARACTERS)
      .replaceAll(/(["'`]).*?(\1|$)/gs, '$1…$1')
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
export function withoutValues(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replaceAll(/\bBearer\s+[\w.-]+/gi, 'Bearer …')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g, '…');
}
