import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import '@app/ui/controls/chip.css';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { usePermissionSets } from './use-permission-sets.ts';
import { useText } from './use-text.ts';
import styles from './people.module.css';

/** A role while a person chooses it; a role of stalls may have none yet. `permissionSet` null: it has none. */
export type ChosenRole = { isVenue: boolean; commerceIds: readonly number[]; permissionSet: string | null };

/** The first choice of an invitation. */
export const FIRST_ROLE: ChosenRole = { isVenue: false, commerceIds: [], permissionSet: 'stall-manager' };

/** @returns null for a role of stalls without a stall */
export function toRole({ isVenue, commerceIds, permissionSet }: ChosenRole): VenueRole | null {
  const set = permissionSet === null ? {} : { permissionSet };
  if (isVenue) return { roleId: ROLE.venueEditor, ...set };
  return commerceIds.length === 0 ? null : { roleId: ROLE.commerceEditor, ...set, commerceIds: [...commerceIds] };
}

export function fromRole(role: VenueRole): ChosenRole {
  return role.roleId === ROLE.venueEditor
    ? { isVenue: true, commerceIds: [], permissionSet: role.permissionSet ?? null }
    : { isVenue: false, commerceIds: role.commerceIds, permissionSet: role.permissionSet ?? null };
}

/** What a person can do, in words, and in which stalls. @see ROLE-01 */
export function RoleFields({ chosen, onChange }: { chosen: ChosenRole; onChange: (chosen: ChosenRole) => void }) {
  const text = useText();
  const stalls = useCommercesQuery();
  const { isWhole } = useOpenVenue();
  const { isVenue, commerceIds, permissionSet } = chosen;
  const toggle = (id: number) =>
    onChange({
      isVenue,
      permissionSet,
      commerceIds: commerceIds.includes(id) ? commerceIds.filter((one) => one !== id) : [...commerceIds, id],
    });
  return (
    <>
      {isWhole && (
        <>
          <h3>{text('role-label')}</h3>
          <RadioCardGroup
            label={text('role-label')}
            value={isVenue ? 'venue' : 'stalls'}
            onChange={(value) =>
              onChange({
                isVenue: value === 'venue',
                commerceIds,
                permissionSet: value === 'venue' ? 'venue-manager' : FIRST_ROLE.permissionSet,
              })
            }
          >
            <RadioCard value="stalls" title={text('role-stalls')} detail={text('role-stalls-text')} />
            <RadioCard value="venue" title={text('role-venue')} detail={text('role-venue-text')} />
          </RadioCardGroup>
        </>
      )}
      <SetChoice
        {...{ isVenue, permissionSet }}
        onChange={(set) => onChange({ isVenue, commerceIds, permissionSet: set })}
      />
      {!isVenue && (
        <>
          <h3>{text('stalls-label')}</h3>
          <div role="group" aria-label={text('stalls-label')} className={styles['chips']}>
            {stalls.data?.data.map(({ id, name }) => (
              <label key={id} className={classNames('chip', commerceIds.includes(id) && 'chip--on')}>
                <input type="checkbox" className="sr" checked={commerceIds.includes(id)} onChange={() => toggle(id)} />
                {commerceIds.includes(id) && <Icon name="check" />}
                {name}
              </label>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Value of the option for a role without a permission set. */
const WITHOUT_SET = 'none';

/** The ready roles and those of the venue. Without one only where the person has none. */
function SetChoice({
  isVenue,
  permissionSet,
  onChange,
}: Pick<ChosenRole, 'isVenue' | 'permissionSet'> & { onChange: (permissionSet: string | null) => void }) {
  const text = useText();
  const roleId = isVenue ? ROLE.venueEditor : ROLE.commerceEditor;
  const sets = usePermissionSets().filter((set) => set.roleId === roleId);
  const [hadNone] = useState(permissionSet === null);
  const shown = sets.find(({ key }) => key === permissionSet);
  const can = shown?.permissions.map((permission) => text(`permission-${permission}`)).join(', ');
  return (
    <SelectField
      label={text('role-select')}
      hint={can}
      value={permissionSet ?? WITHOUT_SET}
      options={[
        ...sets.map(({ key, name }) => ({ value: key, label: name })),
        ...(hadNone
          ? [{ value: WITHOUT_SET, label: text(isVenue ? 'role-of-venue-without-set' : 'role-without-set') }]
          : []),
      ]}
      onChange={(value) => onChange(value === WITHOUT_SET ? null : value)}
    />
  );
}
