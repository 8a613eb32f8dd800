import path from 'node:path/posix';
import type { MeasuredFile } from './measure-file.ts';

export const LIMITS = { folderFiles: 25, functionLines: 60, viewLines: 80, ownImports: 15 } as const;

/** Place → its figure, which is above the limit. */
export type Figures = Readonly<Record<string, number>>;

export interface Excesses {
  /** Folder → its production files, without those of folders in it. */
  readonly folders: Figures;
  /** File and function → lines. */
  readonly functions: Figures;
  /** File → modules of this repository that it imports. */
  readonly imports: Figures;
}

/** Everything above a limit, with its figure. Of two functions with one name in one file, the longer one. */
export function findExcesses(files: ReadonlyMap<string, MeasuredFile>): Excesses {
  const folders: Record<string, number> = {};
  const functions: Record<string, number> = {};
  const imports: Record<string, number> = {};
  for (const [file, measured] of files) {
    const folder = path.dirname(file);
    folders[folder] = (folders[folder] ?? 0) + 1;
    imports[file] = measured.ownImports;
    for (const { name, lines, isView } of measured.functions) {
      const place = `${file} ${name}`;
      if (lines > (isView ? LIMITS.viewLines : LIMITS.functionLines)) {
        functions[place] = Math.max(functions[place] ?? 0, lines);
      }
    }
  }
  const above = (figures: Figures, limit: number) =>
    Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure > limit));
  return { folders: above(folders, LIMITS.folderFiles), functions, imports: above(imports, LIMITS.ownImports) };
}

const KINDS = ['folders', 'functions', 'imports'] as const;
const UNITS = {
  folders: `files; the limit is ${LIMITS.folderFiles}`,
  functions: `lines; the limit is ${LIMITS.functionLines}, of a view ${LIMITS.viewLines}`,
  imports: `imports of our modules; the limit is ${LIMITS.ownImports}`,
};

/**
 * Compares the excesses with the exceptions, which may only shrink.
 *
 * @returns one sentence for each place above its exception, and for each exception that is above the truth
 */
export function judgeShape(found: Excesses, exceptions: Excesses): string[] {
  return KINDS.flatMap((kind) => [
    ...Object.entries(found[kind])
      .filter(([place, figure]) => figure > (exceptions[kind][place] ?? 0))
      .map(([place, figure]) => `${place} has ${figure} ${UNITS[kind]}.`),
    ...Object.entries(exceptions[kind]).flatMap(([place, allowed]) => {
      const figure = found[kind][place];
      if (figure === undefined) return [`${place} needs no exception of ${kind}: remove it.`];
      return figure < allowed ? [`${place} has ${figure}, its exception of ${kind} is ${allowed}: lower it.`] : [];
    }),
  ]);
}

/** The exceptions, without those that are not needed, and none above the truth. No exception rises or is added. */
export function lowerExceptions(found: Excesses, exceptions: Excesses): Excesses {
  const lowered = (kind: (typeof KINDS)[number]) =>
    Object.fromEntries(
      Object.entries(exceptions[kind]).flatMap(([place, allowed]) => {
        const figure = found[kind][place];
        return figure === undefined ? [] : [[place, Math.min(figure, allowed)]];
      }),
    );
  return { folders: lowered('folders'), functions: lowered('functions'), imports: lowered('imports') };
}
