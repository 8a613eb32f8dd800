import { useRef, useState } from 'react';
import { scannedNumbers } from '@app/rules/orders/scanned-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { refundOrderEs } from './texts/refund-order.es.texts.ts';
import { useText } from './texts/use-text.ts';
import styles from './refund-order.module.css';

const DIGITS_MAX = 7;

/** Search of an order by its number: required, digits only, at most 7. @see REF-01 */
export function OrderSearchForm({
  number,
  isSearching,
  onSearch,
}: {
  /** The searched number; null without one. */
  number: number | null;
  isSearching: boolean;
  onSearch: (number: number | null) => void;
}) {
  const text = useText();
  const [typed, setTyped] = useState(number === null ? '' : String(number));
  const [problem, setProblem] = useState<keyof typeof refundOrderEs | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const wanted = scannedNumbers(typed);
    const found = searchProblem(wanted);
    setProblem(found);
    if (found === null) onSearch(Number(wanted));
  };
  const clear = () => {
    setTyped('');
    setProblem(null);
    onSearch(null);
    field.current?.focus();
  };
  return (
    <form
      role="search"
      className={styles['search']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        label={text('refunds-form-label')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(null);
        }}
        error={problem === null ? undefined : text(problem)}
      />
      {typed !== '' && (
        <span className={styles['clear']}>
          <IconButton icon="x" label={text('refunds-form-clear')} onPress={clear} />
        </span>
      )}
      <Button type="submit" variant="plain" icon="search" isBusy={isSearching}>
        {text('refunds-form-search')}
      </Button>
    </form>
  );
}

function searchProblem(typed: string) {
  if (typed === '') return 'refunds-form-order-is-required';
  if (!/^\d+$/.test(typed)) return 'refunds-form-only-numbers';
  return typed.length > DIGITS_MAX ? 'refunds-form-max-digits' : null;
}
