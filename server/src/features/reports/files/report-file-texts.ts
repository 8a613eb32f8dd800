import type { Language } from '#platform/text/language.ts';
import { reportFileEn } from './report-file.en.texts.ts';
import { reportFileEs } from './report-file.es.texts.ts';

/** Reports, by the names of their files for programs. */
export type ReportName = keyof typeof reportFileEs.titles;
/** Columns of reports, by the headings that programs read. */
export type ReportColumn = keyof typeof reportFileEs.columns;
/** Values that files for people have in words. */
export type ReportWord = keyof typeof reportFileEs.words;

/** Texts of files that people open in a spreadsheet program, by language. */
export const reportFileTexts: Readonly<Record<Language, typeof reportFileEs>> = { es: reportFileEs, en: reportFileEn };
