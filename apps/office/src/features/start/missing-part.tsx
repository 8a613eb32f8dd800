import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAmountText } from '#features/ingredients/use-amount-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { suffices } from '@app/contract/protocol/permissions.ts';
import type { Overview } from '@app/contract/today/overview.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Part } from './part.tsx';
import { useText } from './use-text.ts';
import styles from './home.module.css';

const SHOWN = 4;
/** More stalls than these are one row. */
const STALLS_APART = 2;

type Missing = { key: string; icon: IconName; title: string; detail: string; to: string; action: string };

/** What is missing for today and what comes, with the way to mend it. */
export function MissingPart({ read }: { read: UseQueryResult<Overview> }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const missingIn = useMissing();
  return (
    <Part title={text('missing-title')} read={read} detail={text('missing-detail')}>
      {(overview) => {
        const rows = missingIn(overview);
        if (rows.length === 0) return <p className={styles['empty']}>{text('missing-none')}</p>;
        return (
          <ul className={styles['rows']}>
            {rows.slice(0, SHOWN).map(({ key, icon, title, detail, to, action }) => (
              <li key={key}>
                <Icon name={icon} />
                <span>
                  <b>{title}</b>
                  <small>{detail}</small>
                </span>
                <Link className="link" to={`/${venueId}/${to}`} aria-label={`${action}: ${title}`}>
                  {action}
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Part>
  );
}

function useMissing(): (overview: Overview) => Missing[] {
  const text = useText();
  const { timeZone, permissions } = useOpenVenue();
  const amountText = useAmountText();
  return ({ withoutStaff, sellOuts, lowIngredients, withoutPicture }) => [
    ...sellOuts.map(({ id, name, stall, units, soldOutAt }): Missing => ({
      key: `sell-out ${id}`,
      icon: 'package',
      title: text('missing-sell-out', { name }),
      detail: text('missing-sell-out-text', { stall, units, time: clockText(soldOutAt, timeZone) }),
      to: 'menu/count',
      action: text('missing-count'),
    })),
    ...lowIngredients.map(({ id, name, stall, amount, unit }): Missing => ({
      key: `ingredient ${id}`,
      icon: 'package',
      title: text('missing-ingredient', { name }),
      detail: text('missing-ingredient-text', { stall, amount: amountText(amount, unit) }),
      to: `menu/ingredients/${id}`,
      action: text('missing-count'),
    })),
    ...(suffices(permissions, 'people') ? staffRows(withoutStaff, text) : []),
    ...(withoutPicture.products > 0 && suffices(permissions, 'menu')
      ? [
          {
            key: 'pictures',
            icon: 'image',
            title: text('missing-pictures', { count: withoutPicture.products }),
            detail: withoutPicture.names.join(', '),
            to: 'menu',
            action: text('missing-upload'),
          } satisfies Missing,
        ]
      : []),
  ];
}

/** Open stalls without people: a row each, or one row with their names. */
function staffRows(stalls: Overview['withoutStaff'], text: ReturnType<typeof useText>): Missing[] {
  const row = { icon: 'user-round', to: 'people', action: text('missing-assign') } as const;
  if (stalls.length > STALLS_APART) {
    const detail = stalls.map(({ name }) => name).join(', ');
    return [{ ...row, key: 'staff', title: text('missing-staff-of', { count: stalls.length }), detail }];
  }
  return stalls.map(({ id, name, hasRoles }) => ({
    ...row,
    key: `staff ${id}`,
    title: text('missing-staff', { name }),
    detail: text(hasRoles ? 'missing-staff-signed' : 'missing-staff-roles'),
  }));
}
