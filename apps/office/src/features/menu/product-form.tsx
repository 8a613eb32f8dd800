import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { RecipeInput } from '#features/ingredients/recipe-input.tsx';
import { useText as useIngredientText } from '#features/ingredients/use-text.ts';
import { StationChoice } from '#features/product-parts/station-choice.tsx';
import { AllergensSection } from '#features/products/allergens-section.tsx';
import { ModifierGroupsInput } from '#features/products/modifier-groups-input.tsx';
import { PlansInput } from '#features/products/plans-input.tsx';
import { SizesInput } from '#features/products/sizes-input.tsx';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { NumberInput, SelectInput } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { products } from '@app/contract/resources/products.ts';
import { NewCategory } from './new-category.tsx';
import { ProductPreview } from './product-preview.tsx';
import { menuTexts, useText } from './use-text.ts';

/** Creates a product, or edits one. */
export function ProductForm() {
  const text = useText();
  const ingredientText = useIngredientText();
  return (
    <DeclaredPage
      texts={menuTexts}
      resource={products}
      path="menu"
      opensAfterCreation="list"
      sections={[
        {
          title: text('product-section-data'),
          lines: [
            'name',
            { field: 'description', rows: 3 },
            { fields: ['commerceId', 'productCategoryId'], input: Place },
            ['typeId', 'position'],
          ],
        },
        {
          title: text('pictures-section'),
          lines: [
            { picture: { owner: 'product', imageType: '1', ratio: 1, label: text('picture-plain') } },
            { picture: { owner: 'product', imageType: '2', ratio: 2, label: text('picture-banner') } },
            { fields: [], input: CategoryPicture },
          ],
        },
        {
          title: text('product-section-sale'),
          lines: [['priceMinor', { fields: ['estimatedPreparationMinutes'], input: Minutes }], 'enabled', 'showInList'],
        },
        { title: text('product-section-station'), lines: [{ fields: [], input: Station }] },
        { fields: ['clothingSizes'], input: SizesInput },
        { title: ingredientText('recipe-title'), lines: [{ fields: [], input: Ingredients }] },
        { fields: ['modifierGroups'], input: ModifierGroupsInput },
        { fields: ['allergens', 'traits'], input: AllergensSection },
        { title: text('product-section-suggestion'), lines: ['isSuggested', 'minimumAmountMinor'] },
        {
          title: text('product-section-promotion'),
          lines: [['promotionBannerBackgroundColor', 'promotionBannerColorTitle']],
        },
        {
          title: text('product-section-benefit'),
          lines: [
            'isUsedForTomorrowBenefit',
            ['tomorrowGlobalProductId', 'tomorrowBenefitUnits', 'tomorrowBenefitDiscountPercentage'],
            { fields: ['tomorrowPlans'], input: PlansInput },
          ],
        },
      ]}
      preview={ProductPreview}
    />
  );
}

/** What a unit takes is stored by a call of its own. Sizes that are not stored yet have none. */
function Ingredients({ row }: { row: Row | null }) {
  const text = useIngredientText();
  const commerceId: unknown = useWatch({ name: 'commerceId' });
  if (row === null) return <p>{text('recipe-after-save')}</p>;
  const { sizeStocks: sizes } = products.row.pick({ sizeStocks: true }).parse(row);
  return <RecipeInput productId={row.id} commerceId={Number(commerceId)} sizes={sizes} />;
}

/** A station is stored by a call of its own. */
function Station({ row }: { row: Row | null }) {
  const text = useText();
  const commerceId: unknown = useWatch({ name: 'commerceId' });
  if (row === null) return <p>{text('station-after-save')}</p>;
  return <StationChoice kind="product" id={row.id} commerceId={Number(commerceId)} />;
}

/** The picture of the chosen category, which its tab shows. */
function CategoryPicture() {
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
function Minutes() {
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
function Place({ row }: { row: Row | null }) {
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
