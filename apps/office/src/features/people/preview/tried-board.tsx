import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { seesMoney, suffices, type Permission } from '@app/contract/protocol/permissions.ts';
import { board } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { triedSteps } from './tried-role.ts';
import { useText } from './use-text.ts';
import styles from './preview.module.css';

/** The first order of the example, and what each of them costs. */
const FIRST_NUMBER = 2_041;
const AMOUNT_MINOR: Readonly<Record<Currency, number>> = { ARS: 1_250_000, PEN: 4_200, USD: 1_250 };

/** One example order for each step, with the button where the role may take it. */
export function TriedBoard({ permissions }: { permissions: readonly Permission[] }) {
  const text = useText();
  const { currency } = useOpenVenue();
  if (!suffices(permissions, board.config.permission)) return <p>{text('try-no-board')}</p>;
  const isMoneySeen = seesMoney(permissions);
  const price = amountText(AMOUNT_MINOR[currency], currency);
  const place = text(permissions.includes('hand-over') ? 'try-customer' : 'try-pick-up');
  return (
    <>
      <ul className={styles['tickets']}>
        {triedSteps(permissions).map(({ name, isOffered }, at) => (
          <li key={name} aria-label={text('try-number', { number: FIRST_NUMBER + at })}>
            <b className="num">{FIRST_NUMBER + at}</b>
            <small>{place}</small>
            {isMoneySeen && <small className="num">{price}</small>}
            <span data-offered={isOffered || undefined}>
              {isOffered ? `${text(`try-${name}`)}${name === 'take-cash' ? ` ${price}` : ''}` : text('try-no-step')}
            </span>
          </li>
        ))}
      </ul>
      {!isMoneySeen && <p>{text('try-no-money')}</p>}
    </>
  );
}
