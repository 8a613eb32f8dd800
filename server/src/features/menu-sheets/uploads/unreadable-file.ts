import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import { printable } from '#platform/text/printable.ts';
import { importTexts } from '../import-texts.ts';
import type { SheetReading, Unreadable } from './read-sheet-in-thread.ts';

/** The problem of a file that gives no plan. */
export function unreadable(reading: Extract<SheetReading, { isReadable: false }>, language: Language): ProblemError {
  return reading.reason === 'columns-unknown'
    ? new ProblemError(422, 'menu-columns-unknown')
    : unreadableFile(reading, language);
}

/** The problem of a file that cannot be read, with its reason and place. */
export function unreadableFile({ reason, place }: Unreadable, language: Language): ProblemError {
  const message = unreadableMessage(reason, place, language);
  return new ProblemError(422, 'menu-file-unreadable', { reason, place: place ?? null, message });
}

/** Why a file cannot be read, with the line, cell or sheets. */
function unreadableMessage(
  reason: Unreadable['reason'],
  place: number | string | undefined,
  language: Language,
): string {
  const texts = importTexts[language];
  const at = typeof place === 'number' ? texts.line(place) : place;
  return printable(`${texts.unreadable[reason]}${at === undefined ? '' : ` (${at})`}`);
}
