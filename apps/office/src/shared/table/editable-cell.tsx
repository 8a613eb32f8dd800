import { useRef, useState } from 'react';
import { showToast } from '#shared/toasts/toasts.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { useFailureText } from './use-text.ts';
import styles from './editable-cell.module.css';

/**
 * A value that is edited in its row: a press or Enter opens it, Enter saves, Escape gives the old value back. A failed
 * call keeps what was typed and says which value still counts.
 *
 * @param typed the value as people type it
 * @param onSave returns the reason for which the typed value is not accepted, or null once it is stored
 */
export function EditableCell({
  label,
  shown,
  typed: first,
  onSave,
}: {
  label: string;
  shown: string;
  typed: string;
  onSave: (typed: string) => Promise<string | null>;
}) {
  const failureText = useFailureText();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setTyped(null);
    setError(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = async () => {
    if (typed === null || isBusy) return;
    if (typed.trim() === first) {
      close();
      return;
    }
    setBusy(true);
    try {
      const refused = await onSave(typed.trim());
      if (refused === null) close();
      else setError(refused);
    } catch (failure) {
      setError(failureText(failure));
      if (failure instanceof ApiProblem && failure.code === 'changed-meanwhile') showToast(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  if (typed === null) {
    return (
      <button ref={button} type="button" className={styles['shown']} aria-label={label} onClick={() => setTyped(first)}>
        {shown}
      </button>
    );
  }
  return (
    <span className={styles['open']}>
      <input
        ref={(input) => input?.focus()}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-busy={isBusy || undefined}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save();
          if (event.key === 'Escape') close();
        }}
      />
      <small role="alert">{error ?? shown}</small>
    </span>
  );
}
