import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useText } from './use-text.ts';
import { VenueCategories } from './venue-categories.tsx';

/** The kinds of the stall, by which visitors filter. Only staff of the venue edit the list. @see HOME-04 */
export function CategoriesInput() {
  const text = useText();
  const { id: venueId, isWhole } = useOpenVenue();
  const { field } = useController({ name: 'categories' });
  const { onChange } = field;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const { data } = useQuery({
    queryKey: ['commerce-categories', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/commerce-categories', { params: { venueId }, query: { perPage: 500 } }),
  });
  const categories = data?.data ?? [];
  useFieldValueText('categories', (ids) =>
    categories
      .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      .map(({ description }) => description)
      .join(', '),
  );
  return (
    <FormSection title={text('commerces.categories')} lead={text('stall-section-categories-lead')}>
      {data && categories.length === 0 && <p>{text('commerce-categories-none')}</p>}
      {categories.map(({ id, description }) => (
        <LabelledSwitch
          key={id}
          label={description}
          isOn={chosen.includes(id)}
          onChange={(isOn) => {
            const others = chosen.filter((other) => other !== id);
            onChange([...others, ...(isOn ? [id] : [])].toSorted((one, other) => Number(one) - Number(other)));
          }}
        />
      ))}
      {isWhole && <VenueCategories categories={categories} />}
    </FormSection>
  );
}
