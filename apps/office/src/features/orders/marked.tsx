import { createContext, use } from 'react';
import type { SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import { markedParts } from '@app/rules/orders/search/marked-parts.ts';
import { searchWords } from '@app/rules/orders/search/search-words.ts';
import styles from './orders.module.css';

/** What a search looks for in the rows; null: nothing. */
type Marks = { reading: SearchReading; words: readonly string[] } | null;

/** The marks of the list's search. */
export const MarksContext = createContext<Marks>(null);

/** The words that the reading of a search finds. An amount has none: the time is part of its text. */
export function marksOf(search: string, reading: SearchReading | null): Marks {
  return reading === null || reading === 'amount' ? null : { reading, words: searchWords(search) };
}

/** A text of a row. Words that a search by this reading found are marked. */
export function Marked({ text, by }: { text: string; by: SearchReading }) {
  const marks = use(MarksContext);
  if (marks?.reading !== by) return text;
  return markedParts(text, marks.words).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className={styles['mark']}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
