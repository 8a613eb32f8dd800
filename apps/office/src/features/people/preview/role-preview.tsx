import { pageGroupsFor } from '#shared/layout/venue-pages.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Permission } from '@app/contract/protocol/permissions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { GivenSet } from '../use-permission-sets.ts';
import { TriedBoard } from './tried-board.tsx';
import { triedPlaces } from './tried-role.ts';
import { useText } from './use-text.ts';
import peopleStyles from '../people.module.css';
import styles from './preview.module.css';

/** What a person with a role sees, by the permissions that guard each place. It opens nothing and changes nothing. @see ROLE-01 */
export function RolePreview({ set, onClose }: { set: GivenSet; onClose: () => void }) {
  const text = useText();
  return (
    <aside className={peopleStyles['panel']} aria-labelledby="try-title">
      <header>
        <div>
          <h2 id="try-title">{text('role-try', { name: set.name })}</h2>
          <p className="mut">{text('try-lead')}</p>
        </div>
        <IconButton icon="x" label={text('close')} onPress={onClose} />
      </header>
      <div className={styles['parts']}>
        <section aria-labelledby="try-board">
          <h3 id="try-board">{text('try-board')}</h3>
          <TriedBoard permissions={set.permissions} />
          <RefundLimit set={set} />
        </section>
        <section aria-labelledby="try-places">
          <h3 id="try-places">{text('try-places')}</h3>
          <Places permissions={set.permissions} />
        </section>
        <section aria-labelledby="try-office">
          <h3 id="try-office">{text('try-office')}</h3>
          <OfficePages set={set} />
        </section>
      </div>
    </aside>
  );
}

function RefundLimit({ set: { permissions, refundLimitMinor } }: { set: GivenSet }) {
  const text = useText();
  const { currency } = useOpenVenue();
  if (!permissions.includes('refund')) return null;
  return (
    <p>
      {refundLimitMinor === null
        ? text('try-refund-any')
        : text('try-refund', { limit: amountText(refundLimitMinor, currency) })}
    </p>
  );
}

function Places({ permissions }: { permissions: readonly Permission[] }) {
  const text = useText();
  return (
    <table className={styles['places']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{text('try-place')}</span>
          </th>
          <th scope="col">{text('try-signed-in')}</th>
          <th scope="col">{text('try-with-pin')}</th>
        </tr>
      </thead>
      <tbody>
        {triedPlaces(permissions).map(({ name, isOpen, isOpenWithPin }) => (
          <tr key={name} data-closed={isOpen ? undefined : true}>
            <th scope="row">{text(`try-place-${name}`)}</th>
            <td>
              <YesOrNo isYes={isOpen} />
            </td>
            <td>
              <YesOrNo isYes={isOpenWithPin} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  const text = useText();
  return (
    <span role="img" aria-label={text(isYes ? 'roles-yes' : 'roles-no')}>
      <Icon name={isYes ? 'check' : 'minus'} />
    </span>
  );
}

/** The side of the back office, as the frame draws it. */
function OfficePages({ set: { roleId, permissions } }: { set: GivenSet }) {
  const text = useText();
  const groups = pageGroupsFor({ isWhole: roleId === ROLE.venueEditor, permissions: [...permissions] });
  if (groups.length === 0) return <p>{text('try-no-office')}</p>;
  return (
    <div className={styles['office']}>
      {groups.map(({ title, pages }) => (
        <div key={title ?? 'first'}>
          {title !== null && <h4>{text(title)}</h4>}
          <ul>
            {pages.map(({ to, icon, name }) => (
              <li key={to}>
                <Icon name={icon} />
                {text(name)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
