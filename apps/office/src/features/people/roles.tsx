import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { PERMISSIONS, type Permission } from '@app/contract/protocol/permissions.ts';
import { READY_SET_KEYS } from '@app/contract/protocol/ready-sets.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { RolePanel } from './role-panel.tsx';
import { usePeopleChange } from './use-people.ts';
import { usePermissionSets, type GivenSet } from './use-permission-sets.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './people.module.css';

/** What each role may do: the ready ones, which are copied, and those of the venue. @see ROLE-01 */
export function Roles() {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const sets = usePermissionSets();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const copying = usePeopleChange(
    async ({ key, name, permissions, refundLimitMinor }: GivenSet) => {
      const copiedFrom = READY_SET_KEYS.find((known) => known === key);
      if (copiedFrom === undefined) return;
      const body = {
        copiedFrom,
        name: text('role-copy-name', { name }),
        permissions: [...permissions],
        refundLimitMinor,
      };
      setOpenKey((await api.send('POST /api/admin/venues/:venueId/permission-sets', { params: { venueId }, body })).id);
    },
    ({ name }) => text('role-copied', { name: text('role-copy-name', { name }) }),
  );
  const open = sets.find(({ key, own }) => key === openKey && own !== null);
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        {copying.error && <Notice tone="bad" role="alert" title={failureText(copying.error)} />}
        <div className={styles['card']}>
          <table className={styles['roles']}>
            <thead>
              <tr>
                <th scope="col">{text('roles-can')}</th>
                {sets.map((set) => (
                  <th key={set.key} scope="col">
                    {set.name}
                    {set.own === null ? (
                      <Button
                        variant="quiet"
                        size="s"
                        aria-label={text('role-copy', { name: set.name })}
                        isBusy={copying.isPending && copying.variables.key === set.key}
                        onPress={() => copying.mutate(set)}
                      >
                        {text('role-copy-short')}
                      </Button>
                    ) : (
                      <IconButton
                        icon="pencil"
                        label={text('role-edit', { name: set.name })}
                        onPress={() => setOpenKey(set.key)}
                      />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {PERMISSIONS.map((permission) => (
                <tr key={permission}>
                  <th scope="row">
                    {text(`permission-${permission}`)}
                    <small>{text(`permission-${permission}-text`)}</small>
                  </th>
                  {sets.map((set) => (
                    <td key={set.key}>
                      <Cell set={set} permission={permission} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mut">{text('roles-ready')}</p>
        </div>
      </div>
      {open && <RolePanel key={open.key} set={open} onClose={() => setOpenKey(null)} />}
    </div>
  );
}

function Cell({ set, permission }: { set: GivenSet; permission: Permission }) {
  const text = useText();
  const { currency } = useOpenVenue();
  if (!set.permissions.includes(permission)) return <span aria-label={text('roles-no')}>–</span>;
  if (permission === 'refund') {
    const { refundLimitMinor: limit } = set;
    return <b className="num">{limit === null ? text('roles-no-limit') : priceText(limit, currency)}</b>;
  }
  return (
    <span role="img" aria-label={text('roles-yes')}>
      <Icon name="check" />
    </span>
  );
}
