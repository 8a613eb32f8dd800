import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Rows and columns counted from 0, both ends included. */
export type MergedRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
};

export type ExcelFile = {
  /** The same file, with the errors of its formulas as texts: the library reads such cells as empty. */
  readonly bytes: Uint8Array;
  /** Of each sheet, in their order; the library does not tell them. */
  readonly merges: readonly (readonly MergedRange[])[];
};

type Attributes = Readonly<Record<string, string>>;

/**
 * Opens an .xlsx for what its reader passes over.
 *
 * @throws Error when it is no such file
 * @see ECMA-376 part 1, 18.3.1.4 (c), 18.3.1.55 (mergeCells)
 */
export function openExcelFile(bytes: Uint8Array): ExcelFile {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
  const paths = sheetPaths(parts);
  const merges = paths.map((path) => tagsOf(textOf(parts, path), 'mergeCell').flatMap(toMergedRange));
  for (const path of paths) {
    parts[path] = strToU8(textOf(parts, path).replaceAll(/(<(?:\w+:)?c\s[^>]*\bt=)(["'])e\2/g, '$1$2str$2'));
  }
  return { bytes: zipSync(parts, { level: 0 }), merges };
}

function sheetPaths(parts: Readonly<Record<string, Uint8Array>>): string[] {
  const targets = new Map(
    tagsOf(textOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((link) => [link['Id'], link['Target']]),
  );
  return tagsOf(textOf(parts, 'xl/workbook.xml'), 'sheet').map((sheet) => {
    const target = targets.get(sheet['id']) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

function textOf(parts: Readonly<Record<string, Uint8Array>>, path: string): string {
  const part = parts[path];
  return part ? strFromU8(part) : '';
}

/** The attributes of all elements of a name, without the prefixes of their namespaces. */
function tagsOf(xml: string, name: string): Attributes[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
        key,
        double ?? single ?? '',
      ]),
    ),
  );
}

function toMergedRange({ ref = '' }: Attributes): MergedRange[] {
  const [, column, top, bottom] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
  if (column === undefined) return [];
  const left = Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left }];
}
