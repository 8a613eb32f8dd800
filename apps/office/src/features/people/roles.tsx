import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { PERMISSIONS, type Permission } from '@app/contract/protocol/permissions.ts';
import { READY_SET_KEYS } from '@app/contract/protocol/ready-sets.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { RolePreview } from './preview/role-preview.tsx';
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
  const [triedKey, setTriedKey] = useState<string | null>(null);
  const edit = (key: string) => {
    setTriedKey(null);
    setOpenKey(key);
  };
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
      edit((await api.send('POST /api/admin/venues/:venueId/permission-sets', { params: { venueId }, body })).id);
    },
    ({ name }) => text('role-copied', { name: text('role-copy-name', { name }) }),
  );
  const open = sets.find(({ key, own }) => key === openKey && own !== null);
  const tried = sets.find(({ key }) => key === triedKey);
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
                  <RoleHead
                    key={set.key}
                    set={set}
                    isCopying={copying.isPending && copying.variables.key === set.key}
                    onCopy={() => copying.mutate(set)}
                    onEdit={() => edit(set.key)}
                    onTry={() => setTriedKey(set.key)}
                  />
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
      {tried ? (
        <RolePreview set={tried} onClose={() => setTriedKey(null)} />
      ) : (
        open && <RolePanel key={open.key} set={open} onClose={() => setOpenKey(null)} />
      )}
    </div>
  );
}

/** The name of a role, with what can be done with it: a ready one is copied, an own one is edited, each can be tried. */
function RoleHead({
  set: { name, own },
  isCopying,
  onCopy,
  onEdit,
  onTry,
}: {
  set: GivenSet;
  isCopying: boolean;
  onCopy: () => void;
  onEdit: () => void;
  onTry: () => void;
}) {
  const text = useText();
  return (
    <th scope="col">
      {name}
      <span className={styles['tools']}>
        {own === null ? (
          <IconButton icon="copy" label={text('role-copy', { name })} isBusy={isCopying} onPress={onCopy} />
        ) : (
          <IconButton icon="pencil" label={text('role-edit', { name })} onPress={onEdit} />
        )}
        <IconButton icon="eye" label={text('role-try', { name })} onPress={onTry} />
      </span>
    </th>
  );
}

function Cell({ set, permission }: { set: GivenSet; permission: Permission }) {
  const text = useText();
  const { currency } = useOpenVenue();
  if (!set.permissions.includes(permission)) return <span aria-label={text('roles-no')}>–</span>;
  if (permission === 'refund') {
    const { refundLimitMinor: limit } = set;
    return <b className="num">{limit === null ? text('roles-no-limit') : amountText(limit, currency)}</b>;
  }
  return (
    <span role="img" aria-label={text('roles-yes')}>
      <Icon name="check" />
    </span>
  );
}
