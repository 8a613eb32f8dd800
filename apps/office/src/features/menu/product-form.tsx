import { useWatch } from 'react-hook-form';
import { ProductRecipe } from '#features/ingredients/product-recipe.tsx';
import { StationChoice } from '#features/product-parts/station-choice.tsx';
import { AllergensSection } from '#features/products/allergens-section.tsx';
import { ModifierGroupsInput } from '#features/products/modifier-groups-input.tsx';
import { PlansInput } from '#features/products/plans-input.tsx';
import { SizesInput } from '#features/products/sizes-input.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { products } from '@app/contract/resources/products.ts';
import { CategoryPicture, Minutes, Place } from './product-place.tsx';
import { ProductPreview } from './product-preview.tsx';
import { menuTexts, useText } from './use-text.ts';

/** Creates a product, or edits one. */
export function ProductForm() {
  const text = useText();
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
        { fields: [], input: ProductRecipe },
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

/** A station is stored by a call of its own. */
function Station({ row }: { row: Row | null }) {
  const text = useText();
  const commerceId: unknown = useWatch({ name: 'commerceId' });
  if (row === null) return <p>{text('station-after-save')}</p>;
  return <StationChoice kind="product" id={row.id} commerceId={Number(commerceId)} />;
}
