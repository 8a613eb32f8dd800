import { useText } from './use-text.ts';
import styles from './print-bridge.module.css';

/** What to check when the stall has no printer. */
export function NoPrinters() {
  const text = useText();
  return (
    <div className={styles['card']}>
      <h3 className="h3">{text('bridge-no-printers')}</h3>
      <ol className={styles['steps']}>
        <li>{text('printers-check-1')}</li>
        <li>{text('printers-check-2')}</li>
        <li>{text('printers-check-3')}</li>
      </ol>
    </div>
  );
}
