import { useCapacity } from './use-capacity.ts';
import { useText } from './use-text.ts';
import styles from './capacity.module.css';

/** The wait of an order placed now, and what it comes from. @see CHK-02 */
export function PromisedNow({ id }: { id: number }) {
  const text = useText();
  const { data } = useCapacity(id);
  if (!data) return null;
  const { minMinutes: least, maxMinutes: most } = data.wait;
  const { kind, orders } = data.paceBasis;
  return (
    <dl className={styles['promised']}>
      <dt>{text('capacity-promised')}</dt>
      <dd>
        <b>{text('capacity-wait', { least, most })}</b>
        <small className={kind === 'usual' ? styles['ask'] : undefined}>
          {kind === 'usual' || kind === 'stated' ? text(`basis-${kind}`) : text(`basis-${kind}`, { orders })}
        </small>
      </dd>
    </dl>
  );
}
