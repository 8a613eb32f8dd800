import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { NumberInput, SelectInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { NewCategory } from './new-category.tsx';
import { useText } from './use-text.ts';

/** The picture of the chosen category, which its tab shows. */
export function CategoryPicture() {
  const text = useText();
  const chosen: unknown = useWatch({ name: 'productCategoryId' });
  if (typeof chosen !== 'number') return null;
  return (
    <PictureField key={chosen} owner="product-category" ownerId={chosen} ratio={1} label={text('category-picture')} />
  );
}

/** The categories of the stall that the form has chosen. */
function useCategories() {
  const { id: venueId } = useOpenVenue();
  const chosen: unknown = useWatch({ name: 'commerceId' });
  const commerceId = typeof chosen === 'number' ? chosen : undefined;
  const categories = useQuery({
    queryKey: ['product-categories', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/product-categories', {
        params: { venueId },
        query: { perPage: 500, ...(commerceId !== undefined && { commerceId }) },
      }),
    enabled: commerceId !== undefined,
  });
  return { commerceId, categories };
}

/** The preparation of the product. Empty, it is that of the chosen category. @see CHK-02 */
export function Minutes() {
  const text = useText();
  const { categories } = useCategories();
  const [own, chosen]: unknown[] = useWatch({ name: ['estimatedPreparationMinutes', 'productCategoryId'] });
  const category = categories.data?.data.find(({ id }) => id === chosen);
  const minutes = category?.preparationMinutes;
  const hint =
    own !== null ? undefined : minutes === undefined ? text('minutes-empty') : text('minutes-of-category', { minutes });
  return (
    <NumberInput name="estimatedPreparationMinutes" label={text('products.estimatedPreparationMinutes')} hint={hint} />
  );
}

/** The stall and the category. A product stays in its stall. */
export function Place({ row }: { row: Row | null }) {
  const text = useText();
  const { stalls } = useCommerces();
  const { setValue } = useFormContext();
  const { commerceId, categories } = useCategories();
  const commerceOptions = stalls
    .filter(({ id }) => row === null || id === commerceId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <SelectInput name="commerceId" label={text('products.commerceId')} options={commerceOptions} />
        <SelectInput
          name="productCategoryId"
          label={text('products.productCategoryId')}
          options={(categories.data?.data ?? []).map(({ id, description }) => ({ value: id, label: description }))}
        />
      </FieldRow>
      {commerceId !== undefined && (
        <NewCategory
          commerceId={commerceId}
          position={(categories.data?.total ?? 0) + 1}
          onCreated={(id) => setValue('productCategoryId', id, { shouldDirty: true })}
        />
      )}
    </>
  );
}
