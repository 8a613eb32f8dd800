import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { useText } from '../use-text.ts';
import type { ColumnChoice, SheetColumn } from './use-column-choice.ts';
import styles from '../menu-import.module.css';

type Answer = 'open' | 'yes' | 'no';

/** The columns that their headings do not name, each with answers of one press. */
export function ColumnQuestions({ choice }: { choice: ColumnChoice }) {
  const text = useText();
  const { questions } = choice;
  if (questions.length === 0) return null;
  return (
    <section className={styles['questions']}>
      <header>
        <h2>{text('import-questions', { count: questions.length })}</h2>
        <small>{text('import-questions-remembered')}</small>
      </header>
      {questions.map((column) => (
        <Question key={column.letters} column={column} choice={choice} />
      ))}
    </section>
  );
}

function Question({ column, choice: { fieldOf, choose } }: { column: SheetColumn; choice: ColumnChoice }) {
  const text = useText();
  const { field, heading, letters, samples } = column;
  const answer = fieldOf(column);
  const value: Answer = answer === undefined ? 'open' : answer === field ? 'yes' : 'no';
  const isPrice = field === 'price';
  const question = text(isPrice ? 'import-is-price' : 'import-is-name', { name: heading || letters });
  return (
    <div>
      <p>
        <b>{question}</b> <small>{samples.join(' · ')}</small>
      </p>
      <FilterChips
        label={question}
        layout="wrap"
        value={value}
        options={[
          { value: 'yes', label: text(isPrice ? 'import-yes-price' : 'import-yes-name') },
          { value: 'no', label: text('import-skip-it') },
        ]}
        onChange={(next: Answer) => choose(column, next === 'yes' ? field : null)}
      />
    </div>
  );
}
