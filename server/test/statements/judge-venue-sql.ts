import type { SentStatement } from './recorded-statements.ts';
import { brokenRules, VENUE_SQL_RULES, type VenueSqlRule } from './venue-sql-rules.ts';

/** Files with statements that break a rule, and why they still do. */
export interface VenueSqlException {
  readonly rule: VenueSqlRule;
  readonly reason: string;
  /** File below server/src → statements of it that break the rule. */
  readonly files: Readonly<Record<string, number>>;
}

export interface BrokenRule extends SentStatement {
  readonly rule: VenueSqlRule;
}

export function findBroken(statements: readonly SentStatement[]): BrokenRule[] {
  return statements.flatMap((sent) => brokenRules(sent.text).map((rule) => ({ ...sent, rule })));
}

/**
 * Compares what is broken with the exceptions, which may only shrink.
 *
 * @returns one sentence for each file above its exception, with its statements, and for each exception above the truth
 */
export function judgeVenueSql(broken: readonly BrokenRule[], exceptions: readonly VenueSqlException[]): string[] {
  const found = Map.groupBy<string, BrokenRule>(broken, ({ rule, source }) => `${rule} ${source}`);
  const allowed = new Map<string, number>(
    exceptions.flatMap(({ rule, files }) =>
      Object.entries(files).map(([source, count]): [string, number] => [`${rule} ${source}`, count]),
    ),
  );
  const above = [...found].flatMap(([place, statements]) => {
    const limit = allowed.get(place) ?? 0;
    const [first] = statements;
    if (first === undefined || statements.length <= limit) return [];
    const texts = statements.map(({ text }) => text).join('\n;\n');
    return [
      `${place}: ${statements.length} statements, ${limit} allowed. It ${VENUE_SQL_RULES[first.rule]}.\n${texts}\n`,
    ];
  });
  const below = [...allowed].flatMap(([place, limit]) => {
    const count = found.get(place)?.length ?? 0;
    return count < limit ? [`${place}: ${count} statements, its exception is ${limit}. Lower it: --lower.`] : [];
  });
  return [...above, ...below];
}

/** Returns the exceptions without what is mended. Adds none. */
export function lowerExceptions(
  broken: readonly BrokenRule[],
  exceptions: readonly VenueSqlException[],
): VenueSqlException[] {
  const countOf = (rule: VenueSqlRule, file: string) =>
    broken.filter((one) => one.rule === rule && one.source === file).length;
  return exceptions
    .map((exception) => ({
      ...exception,
      files: Object.fromEntries(
        Object.entries(exception.files)
          .map(([file, limit]) => [file, Math.min(limit, countOf(exception.rule, file))] as const)
          .filter(([, count]) => count > 0),
      ),
    }))
    .filter(({ files }) => Object.keys(files).length > 0);
}

/** Adds what is broken beyond the exceptions to the first exception of its rule, whose reason must fit. */
export function raiseExceptions(
  broken: readonly BrokenRule[],
  exceptions: readonly VenueSqlException[],
): VenueSqlException[] {
  const raised = exceptions.map((exception) => ({ ...exception, files: { ...exception.files } }));
  for (const [place, statements] of Map.groupBy<string, BrokenRule>(broken, (one) => `${one.rule} ${one.source}`)) {
    const [rule, source = ''] = place.split(' ');
    const ofRule = raised.filter((exception) => exception.rule === rule);
    const exception = ofRule.find(({ files }) => source in files) ?? ofRule[0];
    if (exception === undefined) throw new Error(`Rule ${rule} has no exception to raise: mend ${source}.`);
    exception.files[source] = Math.max(exception.files[source] ?? 0, statements.length);
  }
  return raised;
}
