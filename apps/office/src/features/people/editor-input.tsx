import { useController } from 'react-hook-form';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { useSectionError } from '#shared/form/inputs.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { VenueStaffMember } from '@app/contract/back-office/venue-staff.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { useMembers } from './use-people.ts';
import { useText } from './use-text.ts';

/** As many as one answer holds. */
const MOST_PEOPLE = { page: 1, perPage: 200, show: 'all' } as const;

/** Names the editor of a venue or of a stall, among the people who run it. @param commerceId null: a new stall, or the venue */
export function EditorInput({ commerceId, hint }: { commerceId: number | null; hint: string }) {
  const { isWhole } = useOpenVenue();
  // People of some stalls do not see who else works in the venue.
  return isWhole ? <EditorSelect commerceId={commerceId} hint={hint} /> : null;
}

function EditorSelect({ commerceId, hint }: { commerceId: number | null; hint: string }) {
  const text = useText();
  const { field, fieldState } = useController({ name: 'editorId' });
  useSectionError('editorId', fieldState.error !== undefined);
  const value: unknown = field.value;
  const { onChange, onBlur } = field;
  const chosen = typeof value === 'number' ? value : null;
  const people = usePeople(commerceId);
  useFieldValueText('editorId', (id) => {
    if (typeof id !== 'number') return text('editor-none');
    return people.find((person) => person.id === id)?.name ?? text('editor-unknown', { id });
  });
  const isListed = chosen === null || people.some(({ id }) => id === chosen);
  return (
    <SelectField
      name="editorId"
      label={text('editor-label')}
      hint={hint}
      error={fieldState.error?.message}
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: text('editor-none') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isListed ? [] : [{ value: String(chosen), label: text('editor-unknown', { id: chosen }) }]),
      ]}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      onBlur={onBlur}
    />
  );
}

/** People who run the stall or the venue, from the list of people, which has no Admins. */
function usePeople(commerceId: number | null): { id: number; name: string }[] {
  const text = useText();
  const members = useMembers(MOST_PEOPLE);
  return (members.data?.data ?? [])
    .filter((member) => runs(member, commerceId))
    .map(({ accountId: id, name, email }) => ({ id, name: name ?? email ?? text('editor-unknown', { id }) }));
}

function runs({ role }: VenueStaffMember, commerceId: number | null): boolean {
  return role.roleId === ROLE.venueEditor || (commerceId !== null && role.commerceIds.includes(commerceId));
}
