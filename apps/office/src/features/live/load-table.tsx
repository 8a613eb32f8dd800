import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { loadTone } from './live-commerce.ts';
import { useText } from './use-text.ts';
import styles from './live.module.css';

/** The planned work of each station in the next 30 minutes, against the time of its people. @see API-03 */
export function LoadTable({ commerces }: { commerces: readonly LiveCommerce[] }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const rows = commerces.flatMap(({ id, name, load }) => load.map((station) => ({ id, name, ...station })));
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <section className={classNames(styles['box'], styles['load'])} aria-labelledby="live-load-title">
      <h2 id="live-load-title">{text('live-load')}</h2>
      <p>{text('live-load-lead')}</p>
      <div>
        <table aria-labelledby="live-load-title">
          <thead>
            <tr>
              <th scope="col">{text('live-stall')}</th>
              <th scope="col">{text('live-people')}</th>
              {first.steps.map(({ at }) => (
                <th key={at} scope="col" className="num">
                  {clockText(at, timeZone)}
                </th>
              ))}
              <th scope="col">{text('live-load-left')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, station, people, isStated, steps, leftMinutes }) => (
              <tr key={`${id} ${station ?? ''}`}>
                <th scope="row">
                  {name}
                  {station !== null && <small>{station}</small>}
                </th>
                <td className="num">
                  {people}
                  {!isStated && <small>{text('live-people-usual')}</small>}
                </td>
                {steps.map(({ at, percent }) => (
                  <td key={at} className={classNames('num', styles[loadTone(percent)])}>
                    {text('live-load-percent', { percent })}
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                      <rect width="100" height="8" className={styles['track']} />
                      <rect width={percent} height="8" className={styles[`${loadTone(percent)}Bar`]} />
                    </svg>
                  </td>
                ))}
                <td className={classNames('num', leftMinutes > 0 && styles['bad'])}>
                  {leftMinutes === 0 ? text('live-load-none') : text('minutes', { minutes: leftMinutes })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
