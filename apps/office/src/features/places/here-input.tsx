import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { useText } from './use-text.ts';
import styles from './places.module.css';

/** The sectors of seats and the stalls that are at the place. @see CONT-05, DEL-02 */
export function HereInput() {
  const text = useText();
  const { stalls } = useCommerces();
  const areas = useAreaNames();
  return (
    <FormSection title={text('place-here')} lead={text('place-here-lead')}>
      <h3 className={styles['heading']}>{text('place-here-areas')}</h3>
      {areas.length === 0 && <p>{text('place-here-areas-none')}</p>}
      <Choices name="areas" options={areas.map((name) => ({ value: name, label: name }))} />
      <h3 className={styles['heading']}>{text('place-here-stalls')}</h3>
      <Choices name="commerces" options={stalls.map(({ id, name }) => ({ value: id, label: name }))} />
    </FormSection>
  );
}

/** Names of the delivery areas, of the venue and of its stalls. */
function useAreaNames(): string[] {
  const { id: venueId } = useOpenVenue();
  const { stalls } = useCommerces();
  const { data: venue } = useQuery({
    queryKey: ['venue', 'areas', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId', { params: { venueId } }),
  });
  const areas = [venue, ...stalls].flatMap((owner) => owner?.areas ?? []);
  return [...new Set(areas.map(({ description }) => description))].toSorted((one, other) => one.localeCompare(other));
}

/** One switch for each value that the field may have. */
function Choices({ name, options }: { name: string; options: readonly { value: string | number; label: string }[] }) {
  const { field } = useController({ name });
  const { onChange } = field;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  useFieldValueText(name, (values) =>
    options
      .filter(({ value }) => Array.isArray(values) && values.includes(value))
      .map(({ label }) => label)
      .join(', '),
  );
  return (
    <div>
      {options.map(({ value, label }) => (
        <LabelledSwitch
          key={value}
          label={label}
          isOn={chosen.includes(value)}
          onChange={(isOn) => onChange([...chosen.filter((other) => other !== value), ...(isOn ? [value] : [])])}
        />
      ))}
    </div>
  );
}
