import path from 'node:path/posix';
import { browserPlacesOf, type Areas } from './area-tests.ts';
import { directImporters, importersOf, type ImportGraph } from './import-graph.ts';
import { isBelow, isBrowserTest, isTest, suiteOf } from './test-files.ts';

export interface AffectedTests {
  /** Files of Vitest, in the order of the repository. */
  readonly unit: readonly string[];
  /** Files of Playwright. */
  readonly browser: readonly string[];
}

export interface TestTables {
  readonly browserAreas: Areas;
  readonly unitAreas: Areas;
}

/** Starts the whole server, so every test that uses it would depend on every file. */
const TEST_APP = 'server/test/harness/test-app.ts';
const SERVER = 'server/src/';

/**
 * Tests of the ordinary suite that a change can break: those that import a changed file, those of the server's folders
 * around it, and those of its area.
 *
 * @param files every file of the repository
 */
export function findAffectedTests(
  changed: readonly string[],
  files: readonly string[],
  wholeGraph: ImportGraph,
  { browserAreas, unitAreas }: TestTables,
): AffectedTests {
  const tests = files.filter((file) => isTest(file) && suiteOf(file) === 'ordinary');
  const sources = changed.filter((file) => !isTest(file));
  const graph = withoutTestApp(wholeGraph);
  const unitReached = importersOf(changed, graph);
  const unitPlaces = [
    ...sources.flatMap((file) => serverFoldersOf(file, graph)),
    ...changed.flatMap((file) => placesOf(file, unitAreas)),
  ];
  // The product reaches browser tests by its areas. Imports count only among the files of the browser tests.
  const browserReached = importersOf(changed.filter(isBrowserTest), graph);
  const browserPlaces = sources.flatMap((file) => browserPlacesOf(file, browserAreas) ?? []);
  return {
    unit: tests.filter((test) => !isBrowserTest(test) && (unitReached.has(test) || isBelow(test, unitPlaces))),
    browser: tests.filter((test) => isBrowserTest(test) && (browserReached.has(test) || isBelow(test, browserPlaces))),
  };
}

function withoutTestApp(graph: ImportGraph): ImportGraph {
  return new Map([...graph].map(([file, targets]) => [file, file === TEST_APP ? new Set<string>() : targets]));
}

/** The folder of a file of the server, and those with a source that imports the file. Their HTTP tests use it. */
function serverFoldersOf(file: string, graph: ImportGraph): string[] {
  const importers = directImporters(graph).get(file) ?? [];
  return [file, ...importers].filter((one) => one.startsWith(SERVER) && !isTest(one)).map((one) => path.dirname(one));
}

function placesOf(file: string, areas: Areas): readonly string[] {
  return Object.entries(areas).flatMap(([source, places]) => (isBelow(file, [source]) ? places : []));
}
