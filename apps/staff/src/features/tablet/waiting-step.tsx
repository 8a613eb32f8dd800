import { useOpenStep } from '#shared/session/open-step.ts';
import { useText } from './use-text.ts';
import styles from './tablet.module.css';

/** What is open below the change of person, with the digits that were typed. It stays as it is. */
export function WaitingStep() {
  const text = useText();
  const { step, code } = useOpenStep();
  if (step === null || (step.number === null && step.products === ''))
    return <p className="mut">{text('switch-stays')}</p>;
  return (
    <section className={styles['waiting']} aria-labelledby="waiting-title">
      <h3 id="waiting-title">{text('switch-waiting')}</h3>
      <p className={styles['waiting__order']}>
        {step.number !== null && <b className="num">{step.number}</b>}
        <span>
          {step.receiver}
          <small>{step.products}</small>
        </span>
      </p>
      {code !== null && (
        <p className={styles['waiting__code']}>
          <span>{text('switch-code')}</span>
          <span className="sr">{text('switch-code-typed', { typed: code.digits.length, length: code.length })}</span>
          {Array.from({ length: code.length }, (_, place) => (
            <b key={place} className="num" aria-hidden="true">
              {code.digits[place]}
            </b>
          ))}
        </p>
      )}
    </section>
  );
}
