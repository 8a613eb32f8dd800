import { get, useFormState } from 'react-hook-form';
import styles from './products.module.css';

/** The error of a list as a whole; those of its rows stand at their fields. */
export function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const error: unknown = get(errors, name);
  const message = messageOf(error);
  if (message === null) return null;
  return (
    <p role="alert" className={styles['wrong']}>
      {message}
    </p>
  );
}

function messageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return 'root' in error ? messageOf(error.root) : null;
}
