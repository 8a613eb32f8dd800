import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { PERMISSIONS, type Permission } from '@app/contract/protocol/permissions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { usePeopleChange } from './use-people.ts';
import { usePermissionSets, type GivenSet } from './use-permission-sets.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './people.module.css';

type Values = { name: string; permissions: Permission[]; refundLimitMinor: number | null };

/** A role of the venue: its name, what it may do, and its removal while no person has it. @see ROLE-01 */
export function RolePanel({ set, onClose }: { set: GivenSet; onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId, currency } = useOpenVenue();
  const sets = usePermissionSets();
  const [name, setName] = useState(set.name);
  const [permissions, setPermissions] = useState<readonly Permission[]>(set.permissions);
  const [typed, setTyped] = useState(set.refundLimitMinor === null ? '' : amountToType(set.refundLimitMinor, currency));
  const refunds = permissions.includes('refund');
  const limit = refunds ? limitOf(typed, currency) : 0;
  const params = { venueId, setId: set.key };
  const saving = usePeopleChange(
    (body: Values) => api.send('PUT /api/admin/venues/:venueId/permission-sets/:setId', { params, body }),
    (body) => text('role-saved', body),
  );
  const removing = usePeopleChange(
    () => api.send('DELETE /api/admin/venues/:venueId/permission-sets/:setId', { params }),
    () => text('role-deleted', { name: set.name }),
  );
  const from = sets.find(({ key }) => key === set.own?.copiedFrom);
  const error = saving.error ?? removing.error;
  const save = () => {
    if (limit !== undefined && name.trim() !== '') {
      const chosen = PERMISSIONS.filter((permission) => permissions.includes(permission));
      saving.mutate({ name: name.trim(), permissions: chosen, refundLimitMinor: limit });
    }
  };
  return (
    <aside className={styles['panel']} aria-labelledby="role-title">
      <header>
        <div>
          <h2 id="role-title">{set.name}</h2>
          <p className="mut">{text('role-people', { count: set.own?.people ?? 0 })}</p>
        </div>
        <IconButton icon="x" label={text('close')} onPress={onClose} />
      </header>
      <div className={styles['body']}>
        <TextField
          label={text('role-name')}
          hint={from && text('role-from', { name: from.name })}
          value={name}
          onChange={setName}
          error={name.trim() === '' ? text('field-required') : undefined}
        />
        {PERMISSIONS.map((permission) => (
          <LabelledSwitch
            key={permission}
            label={text(`permission-${permission}`)}
            hint={text(`permission-${permission}-text`)}
            isOn={permissions.includes(permission)}
            onChange={(isOn) =>
              setPermissions(isOn ? [...permissions, permission] : permissions.filter((one) => one !== permission))
            }
          />
        ))}
        {refunds && (
          <TextField
            label={text('role-limit')}
            hint={text('role-limit-hint')}
            inputMode="decimal"
            value={typed}
            onChange={setTyped}
            error={limit === undefined ? text('role-limit-wrong') : undefined}
          />
        )}
        {error && <Notice tone="bad" role="alert" title={failureText(error)} />}
      </div>
      <footer>
        <Button
          variant="quiet"
          icon="trash-2"
          isBusy={removing.isPending}
          onPress={() => removing.mutate(undefined, { onSuccess: onClose })}
        >
          {text('role-delete')}
        </Button>
        <Button isBusy={saving.isPending} onPress={save}>
          {text('save')}
        </Button>
      </footer>
    </aside>
  );
}

/** Minor units of a typed limit; null: no limit; undefined: no amount. */
function limitOf(typed: string, currency: Currency): number | null | undefined {
  return typed.trim() === '' ? null : (typedAmountMinor(typed, currency) ?? undefined);
}
