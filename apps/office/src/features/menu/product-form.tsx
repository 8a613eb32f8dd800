import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PlansInput } from '#features/product-parts/plans-input.tsx';
import { StationChoice } from '#features/product-parts/station-choice.tsx';
import { AllergensSection } from '#features/products/allergens-section.tsx';
import { ModifierGroupsInput } from '#features/products/modifier-groups-input.tsx';
import { SizesInput } from '#features/products/sizes-input.tsx';
import { api } from '#shared/api/api.ts';
import type { Row } from '#shared/api/resource-client.ts';
import {
  ColourInput,
  DecimalInput,
  FieldRow,
  FormSection,
  MoneyInput,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { ManagedProductValues } from '@app/contract/back-office/managed-products.ts';
import { NewCategory } from './new-category.tsx';
import { ProductPreview } from './product-preview.tsx';

const schema = z.strictObject(ManagedProductValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  commerceId: 'menu-stall',
  productCategoryId: 'product-category',
  name: 'product-name',
  description: 'product-description',
  translatedName: 'product-in-other-language',
  translatedDescription: 'product-description-in-other-language',
  priceMinor: 'product-price',
  typeId: 'product-type',
  isSuggested: 'product-suggested',
  showInList: 'product-show-in-list',
  minimumAmountMinor: 'product-minimum',
  estimatedPreparationMinutes: 'product-minutes',
  promotionBannerBackgroundColor: 'product-promotion-background',
  promotionBannerColorTitle: 'product-promotion-title',
  isUsedForTomorrowBenefit: 'product-benefit',
  tomorrowGlobalProductId: 'product-benefit-global',
  tomorrowBenefitUnits: 'product-benefit-units',
  tomorrowBenefitDiscountPercentage: 'product-benefit-percent',
  tomorrowPlans: 'product-benefit-plans',
  allergens: 'product-allergens',
  traits: 'product-traits',
  clothingSizes: 'product-sizes',
  modifierGroups: 'product-groups',
  enabled: 'product-sale',
  position: 'product-position',
};

const TYPES = [1, 2, 3, 4, 5] as const;

/** Creates a product, or edits one. */
export function ProductForm() {
  const found = useCommerces();
  return (
    <ResourcePage
      resource="products"
      schema={schema}
      labels={LABELS}
      firstValues={firstValues(found.stalls[0]?.id)}
      needed={found}
      nameField="name"
      newTitle="product-new-title"
      list={{ path: 'menu', title: 'menu-title' }}
      opensAfterCreation="list"
      fields={Fields}
      preview={ProductPreview}
    />
  );
}

function firstValues(commerceId: number | undefined) {
  return {
    commerceId: commerceId ?? null,
    productCategoryId: null,
    name: '',
    description: '',
    translatedName: null,
    translatedDescription: null,
    priceMinor: null,
    typeId: 1,
    isSuggested: false,
    showInList: true,
    minimumAmountMinor: 0,
    estimatedPreparationMinutes: 5,
    promotionBannerBackgroundColor: null,
    promotionBannerColorTitle: null,
    isUsedForTomorrowBenefit: false,
    tomorrowGlobalProductId: null,
    tomorrowBenefitUnits: null,
    tomorrowBenefitDiscountPercentage: null,
    tomorrowPlans: null,
    allergens: [],
    traits: [],
    clothingSizes: [],
    modifierGroups: [],
    enabled: true,
    position: 1,
  };
}

function Fields({ row }: { row: Row | null }) {
  const text = useText();
  const venue = useOpenVenue();
  const { stalls } = useCommerces();
  const commerceId: unknown = useWatch({ name: 'commerceId' });
  return (
    <>
      <FormSection title={text('product-section-data')}>
        <FieldRow>
          <TextInput name="name" label={text('product-name')} />
          <TextInput
            name="translatedName"
            label={text('product-in-other-language')}
            hint={text('product-other-language-hint')}
            isOptional
          />
        </FieldRow>
        <FieldRow>
          <TextInput name="description" label={text('product-description')} rows={3} />
          <TextInput
            name="translatedDescription"
            label={text('product-description-in-other-language')}
            rows={3}
            isOptional
          />
        </FieldRow>
        <Place stalls={stalls} isNew={row === null} />
        <FieldRow>
          <SelectInput
            name="typeId"
            label={text('product-type')}
            options={TYPES.map((value) => ({ value, label: text(`product-type-${value}`) }))}
          />
          <NumberInput name="position" label={text('product-position')} />
        </FieldRow>
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="product" ownerId={row?.id ?? null} imageType="1" ratio={1} label={text('picture-plain')} />
        <PictureField
          owner="product"
          ownerId={row?.id ?? null}
          imageType="2"
          ratio={2}
          label={text('picture-banner')}
        />
        <CategoryPicture />
      </FormSection>
      <FormSection title={text('product-section-sale')}>
        <FieldRow>
          <MoneyInput name="priceMinor" label={text('product-price')} currency={venue.currency} />
          <NumberInput name="estimatedPreparationMinutes" label={text('product-minutes')} />
        </FieldRow>
        <SwitchInput name="enabled" label={text('product-sale')} />
        <SwitchInput name="showInList" label={text('product-show-in-list')} />
      </FormSection>
      <FormSection title={text('product-section-station')}>
        {row === null ? (
          <p>{text('station-after-save')}</p>
        ) : (
          <StationChoice kind="product" id={row.id} commerceId={Number(commerceId)} />
        )}
      </FormSection>
      <SizesInput />
      <ModifierGroupsInput productId={row?.id ?? null} />
      <AllergensSection />
      <FormSection title={text('product-section-suggestion')}>
        <SwitchInput name="isSuggested" label={text('product-suggested')} />
        <MoneyInput name="minimumAmountMinor" label={text('product-minimum')} currency={venue.currency} />
      </FormSection>
      <FormSection title={text('product-section-promotion')}>
        <FieldRow>
          <ColourInput name="promotionBannerBackgroundColor" label={text('product-promotion-background')} />
          <ColourInput name="promotionBannerColorTitle" label={text('product-promotion-title')} />
        </FieldRow>
      </FormSection>
      <FormSection title={text('product-section-benefit')}>
        <SwitchInput name="isUsedForTomorrowBenefit" label={text('product-benefit')} />
        <FieldRow>
          <NumberInput name="tomorrowGlobalProductId" label={text('product-benefit-global')} />
          <NumberInput name="tomorrowBenefitUnits" label={text('product-benefit-units')} />
          <DecimalInput name="tomorrowBenefitDiscountPercentage" label={text('product-benefit-percent')} />
        </FieldRow>
        <PlansInput />
      </FormSection>
    </>
  );
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

/** The stall and the category. A product stays in its stall. */
function Place({ stalls, isNew }: { stalls: readonly ManagedCommerce[]; isNew: boolean }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { setValue } = useFormContext();
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
  const commerceOptions = stalls
    .filter(({ id }) => isNew || id === commerceId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <SelectInput name="commerceId" label={text('menu-stall')} options={commerceOptions} />
        <SelectInput
          name="productCategoryId"
          label={text('product-category')}
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
