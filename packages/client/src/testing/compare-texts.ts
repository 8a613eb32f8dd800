type Entry = string | ((facts: never) => string);
type Table = Readonly<Record<string, Entry>>;

/** Keys of texts that differ between two languages, by kind of difference. */
interface TextDifferences {
  readonly missing: string[];
  /** One language shows a value that the other leaves out. */
  readonly values: string[];
  /** One language has other words for one than for two, and the other has not. */
  readonly forms: string[];
  /** They need other values than words and numbers, so this comparison does not read them. */
  readonly unread: string[];
}

/** Compares the texts of two languages, for tests. */
export function compareTexts(first: Table, second: Table): TextDifferences {
  const differences: TextDifferences = { missing: [], values: [], forms: [], unread: [] };
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const kind = differenceOf(first[key], second[key]);
    if (kind !== null) differences[kind].push(key);
  }
  return differences;
}

function differenceOf(first: Entry | undefined, second: Entry | undefined): keyof TextDifferences | null {
  if (first === undefined || second === undefined) return 'missing';
  const [shown, alsoShown] = [shownValues(first), shownValues(second)];
  if (shown === null || alsoShown === null) return 'unread';
  if (shown !== alsoShown) return 'values';
  return hasForms(first) === hasForms(second) ? null : 'forms';
}

/** Names of the values in a text; null when it cannot be made of words. */
function shownValues(entry: Entry): string | null {
  const made = textWith(entry, namedValue(''));
  if (made === null) return null;
  return [...new Set([...made.matchAll(/‹([^›]*)›/g)].map(([, name]) => name))].toSorted().join(', ');
}

/** A value that a text shows as its own name, and so do its properties. As a number it is large. */
function namedValue(name: string): unknown {
  return new Proxy(
    {},
    {
      get: (_, property) => {
        if (property === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1_000 : `‹${name}›`);
        if (property === 'toLocaleString') return () => `‹${name}›`;
        return typeof property === 'string' ? namedValue(`${name}.${property}`) : undefined;
      },
    },
  );
}

/** Whether a text has other words for one than for two. */
function hasForms(entry: Entry): boolean {
  if (typeof entry === 'string') return false;
  const [one, two] = [textWithNumber(entry, 1), textWithNumber(entry, 2)];
  return one?.replaceAll(/\b1\b/g, '2') !== two;
}

/** The text with the same number as each of its values. */
function textWithNumber(entry: Entry, number: number): string | null {
  return textWith(entry, new Proxy({}, { get: () => number }));
}

function textWith(entry: Entry, facts: unknown): string | null {
  if (typeof entry === 'string') return entry;
  try {
    return String(Reflect.apply(entry, undefined, [facts]));
  } catch {
    return null;
  }
}
