import { useText } from '#shared/texts/use-text.ts';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import type { ManagedVenue } from '@app/contract/back-office/managed-venues.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import styles from './payments.module.css';

/** What visitors are offered at each stall: its own methods, unless the venue decides for all. @see METHOD-03, DEL-01 */
export function MethodsByCommerce({ venue, stalls }: { venue: ManagedVenue; stalls: readonly ManagedCommerce[] }) {
  const text = useText();
  const titles = ['method-card', 'method-cash', 'method-balance', 'method-pick-up', 'method-delivery'] as const;
  return (
    <section className={styles['card']} aria-labelledby="by-stall-title">
      <h2 id="by-stall-title">{text('by-stall-title')}</h2>
      <p>{text('by-stall-lead')}</p>
      {venue.paysForCommerces && <p>{text('by-stall-venue-pays')}</p>}
      {venue.deliversForCommerces && <p>{text('by-stall-venue-delivers')}</p>}
      <table aria-labelledby="by-stall-title">
        <thead>
          <tr>
            <th scope="col">{text('method-stall')}</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {text(title)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{text('method-try')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stalls.map((stall) => {
            const pays = venue.paysForCommerces ? venue : stall;
            const delivers = venue.deliversForCommerces ? venue : stall;
            const offered = [
              pays.activePaymentProvider !== null,
              pays.cashEnabled,
              pays.balanceEnabled,
              delivers.pickUpEnabled,
              delivers.deliveryEnabled,
            ];
            return (
              <tr key={stall.id}>
                <th scope="row">{stall.name}</th>
                {offered.map((isOffered, at) => (
                  <td key={titles[at]}>
                    <Mark isOffered={isOffered} />
                  </td>
                ))}
                <td>
                  <a
                    className="link"
                    href={`/commerce/${venue.code}/${stall.code}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${text('method-try')}: ${stall.name}`}
                  >
                    <Icon name="external-link" />
                  </a>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ isOffered }: { isOffered: boolean }) {
  const text = useText();
  return (
    <span className={styles[isOffered ? 'yes' : 'no']}>
      <Icon name={isOffered ? 'check' : 'minus'} />
      <span className="sr">{text(isOffered ? 'method-yes' : 'method-no')}</span>
    </span>
  );
}
