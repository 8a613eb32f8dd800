import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import type { VenueRole } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import '@app/ui/controls/chip.css';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import styles from './people.module.css';

/** A role while a person chooses it; a role of stalls may have none yet. */
export type ChosenRole = { isVenue: boolean; commerceIds: readonly number[] };

/** @returns null for a role of stalls without a stall */
export function toRole({ isVenue, commerceIds }: ChosenRole): VenueRole | null {
  if (isVenue) return { roleId: ROLE.venueEditor };
  return commerceIds.length === 0 ? null : { roleId: ROLE.commerceEditor, commerceIds: [...commerceIds] };
}

export function fromRole(role: VenueRole): ChosenRole {
  return role.roleId === ROLE.venueEditor
    ? { isVenue: true, commerceIds: [] }
    : { isVenue: false, commerceIds: role.commerceIds };
}

/** What a person can do, in words, and in which stalls. @see ROLE-01 */
export function RoleFields({ chosen, onChange }: { chosen: ChosenRole; onChange: (chosen: ChosenRole) => void }) {
  const text = useText();
  const stalls = useCommercesQuery();
  const { isVenue, commerceIds } = chosen;
  const toggle = (id: number) =>
    onChange({
      isVenue,
      commerceIds: commerceIds.includes(id) ? commerceIds.filter((one) => one !== id) : [...commerceIds, id],
    });
  return (
    <>
      <h3>{text('role-label')}</h3>
      <RadioCardGroup
        label={text('role-label')}
        value={isVenue ? 'venue' : 'stalls'}
        onChange={(value) => onChange({ isVenue: value === 'venue', commerceIds })}
      >
        <RadioCard value="stalls" title={text('role-stalls')} detail={text('role-stalls-text')} />
        <RadioCard value="venue" title={text('role-venue')} detail={text('role-venue-text')} />
      </RadioCardGroup>
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
