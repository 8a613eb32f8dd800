import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { Cell } from '@app/rules/formatting/csv-text.ts';
import { localDateTime } from '@app/rules/formatting/local-date-time.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { ReportCell, ReportFile } from './report-cells.ts';
import { reportFileTexts, type ReportColumn } from './report-file-texts.ts';

/** The person whose spreadsheet program opens a file, and what the file is about. `commerces` null: the whole venue. */
export type FileReader = {
  readonly language: Language;
  readonly venueName: string;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly period: ReportPeriod;
  readonly eventName: string | null;
  /** What the report is compared with. */
  readonly compared: { readonly period: ReportPeriod; readonly eventName: string | null } | null;
  readonly commerces: readonly string[] | null;
};

/** A report as people read it. `totals` is right once all rows were read. */
export type PeopleSheet = {
  readonly title: string;
  readonly head: readonly (readonly Cell[])[];
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  totals(): readonly (readonly Cell[])[];
};

/**
 * Lays out a report for people: title, venue and period, headings in their language, words, local times, and totals.
 *
 * @see API-03
 */
export function toPeopleSheet(file: ReportFile, reader: FileReader): PeopleSheet {
  const texts = reportFileTexts[reader.language];
  const shown = (cell: ReportCell) => toShownCell(cell, reader);
  const sums = createSums(file);
  return {
    title: texts.titles[file.name],
    head: [[texts.titles[file.name]], ...facts(reader), [null]],
    columns: file.columns.map((column) => texts.columns[column]),
    rows: (async function* () {
      for await (const row of file.rows) {
        sums.add(row);
        yield row.map(shown);
      }
    })(),
    totals: () => {
      const { compared = null } = file;
      const rows = sums.rows(texts.columns.total);
      return (compared ? [...rows, [texts.compared, ...compared.slice(1)]] : rows).map((row) => row.map(shown));
    },
  };
}

/** Rows with the venue, the period and the stalls of a report. */
function facts(reader: FileReader): Cell[][] {
  const { language, venueName, timeZone, commerces, compared } = reader;
  const texts = reportFileTexts[language];
  return [
    [texts.venue, venueName],
    [texts.period, periodText(reader)],
    ...(compared === null ? [] : [[texts.compared, periodText({ language, ...compared })]]),
    ...(commerces === null ? [] : [[texts.stalls, commerces.join(', ')]]),
    [texts.time, timeZone.replaceAll('_', ' ')],
  ];
}

/** The period of a report in words: its event, its days, or all days. */
export function periodText({
  language,
  period,
  eventName,
}: Pick<FileReader, 'language' | 'period' | 'eventName'>): string {
  const days = period.from === null || period.to === null ? null : daysText(period.from, period.to, language);
  const shown = [eventName, days].filter((part) => part !== null).join(' · ');
  return shown === '' ? reportFileTexts[language].allDays : shown;
}

function daysText(from: string, to: string, language: Language): string {
  const shown = (day: string) => (language === 'es' ? day.split('-').toReversed().join('/') : day);
  return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
}

function toShownCell(cell: ReportCell, { language, timeZone }: FileReader): Cell {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('at' in cell) return { local: localDateTime(cell.at, timeZone) };
  return 'word' in cell ? reportFileTexts[language].words[cell.word] : cell;
}

type Sum = number | { readonly minor: number };

/** Adds up the rows of a report as they pass: one row of totals for each currency. */
function createSums({ columns, totals }: ReportFile) {
  const byCurrency = new Map<string, Map<ReportColumn, Sum>>();
  const summed = totals !== null && 'summed' in totals ? totals.summed : [];
  const currencyAt = columns.indexOf('currency');
  return {
    add(row: readonly ReportCell[]) {
      const cell = row[currencyAt];
      const currency = typeof cell === 'string' ? cell : '';
      const sums = byCurrency.get(currency) ?? new Map<ReportColumn, Sum>();
      byCurrency.set(currency, sums);
      for (const column of summed) {
        const next = plus(sums.get(column), row[columns.indexOf(column)] ?? null);
        if (next !== undefined) sums.set(column, next);
      }
    },
    rows(title: string): ReportCell[][] {
      if (totals === null) return [];
      if ('row' in totals) return [[title, ...totals.row.slice(1)]];
      return [...byCurrency].map(([currency, sums]) =>
        columns.map((column, index) => {
          if (index === 0) return title;
          return column === 'currency' ? currency : (sums.get(column) ?? null);
        }),
      );
    },
  };
}

function plus(sum: Sum | undefined, cell: ReportCell): Sum | undefined {
  if (typeof cell === 'number') return (typeof sum === 'number' ? sum : 0) + cell;
  if (cell === null || typeof cell !== 'object' || !('minor' in cell)) return sum;
  return { minor: (typeof sum === 'object' ? sum.minor : 0) + cell.minor };
}
