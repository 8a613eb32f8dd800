import type { ReportReader } from '@app/contract/back-office/reports/report-mails.ts';
import { useText } from './use-text.ts';
import styles from './report-mails.module.css';

/** Who gets a report. */
export function Recipients({
  readers,
  chosenIds,
  onChange,
}: {
  readers: readonly ReportReader[];
  chosenIds: readonly number[];
  onChange: (ids: readonly number[]) => void;
}) {
  const text = useText();
  return (
    <fieldset className={styles['people']}>
      <legend>{text('mail-who')}</legend>
      <p>{text('mail-who-hint')}</p>
      {readers.map(({ accountId, email }) => (
        <label key={accountId}>
          <input
            type="checkbox"
            checked={chosenIds.includes(accountId)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosenIds, accountId] : chosenIds.filter((id) => id !== accountId))
            }
          />
          {email}
        </label>
      ))}
    </fieldset>
  );
}
