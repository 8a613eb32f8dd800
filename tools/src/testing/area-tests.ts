import { CHECKS_AND_RUNNER, type LongTest } from './long-tests.ts';
import { BROWSER_TESTS, isBelow, isBrowserTest, isTest } from './test-files.ts';

/** Source file or folder → tests. */
export type Areas = Readonly<Record<string, readonly string[]>>;

/** Repository whose tables are checked. Paths are below the root. */
export interface Repository {
  /** Every tracked file. */
  readonly files: readonly string[];
  readonly areas: Areas;
  readonly unitAreas: Areas;
  readonly longTests: readonly LongTest[];
  /** Long files that exist. */
  readonly longFiles: readonly string[];
}

/** Folders of which every file has an area. Parts of browser tests are found by imports. */
const SOURCES = ['apps', 'packages', 'server', 'sandbox', 'demo', 'bench', 'tools'];

/**
 * Browser tests that a change of this file is likely to break: folders and files below the root.
 *
 * @returns undefined when no area contains the file
 */
export function browserPlacesOf(file: string, areas: Areas): string[] | undefined {
  const containing = Object.keys(areas).filter((source) => isBelow(file, [source]));
  const longest = containing.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : areas[longest]?.map((place) => `${BROWSER_TESTS}/${place}`);
}

/** Long tests that a change of these files can break, or that are among them. Other tests break none. */
export function longTestsOf(files: readonly string[], tests: readonly LongTest[]): LongTest[] {
  const sources = files.filter((file) => !isTest(file) && !isBelow(file, CHECKS_AND_RUNNER));
  return tests.filter(({ file, touchedBy }) => files.includes(file) || sources.some((one) => isBelow(one, touchedBy)));
}

/** What the tables lack, and what they name that does not exist, one a line. */
export function findAreaFaults({ files, areas, unitAreas, longTests, longFiles }: Repository): string[] {
  const exists = (place: string) => files.some((file) => isBelow(file, [place]));
  const sources = files.filter((file) => isBelow(file, SOURCES) && !isTest(file));
  const targets = Object.values(areas)
    .flat()
    .map((place) => `${BROWSER_TESTS}/${place}`);
  const browserTests = files.filter((file) => isBrowserTest(file) && isTest(file) && !longFiles.includes(file));
  const known = longTests.map(({ file }) => file);
  const named = [
    ...Object.keys(areas),
    ...targets,
    ...Object.entries(unitAreas).flatMap(([source, places]) => [source, ...places]),
    ...known,
    ...longTests.flatMap(({ touchedBy }) => touchedBy),
  ];
  return [
    ...foldersOf(sources.filter((file) => browserPlacesOf(file, areas) === undefined)).map(
      (folder) => `${folder} has no area`,
    ),
    ...foldersOf(browserTests.filter((file) => !isBelow(file, targets))).map((folder) => `${folder} is in no area`),
    ...[...new Set(named)].filter((place) => !exists(place)).map((place) => `${place} does not exist`),
    ...longFiles.filter((file) => !known.includes(file)).map((file) => `${file} is not one of LONG_TESTS`),
    ...known.filter((file) => exists(file) && !longFiles.includes(file)).map((file) => `${file} is not a long test`),
  ];
}

function foldersOf(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))];
}
