import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import { DecimalInput, FieldRow, FormSection, NumberInput, SelectInput, SwitchInput } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ManagedDiscountValues } from '@app/contract/back-office/managed-discounts.ts';

const schema = z.strictObject(ManagedDiscountValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  commerceId: 'discount-stall',
  description: 'discount-description',
  translatedDescription: 'translated-description',
  amountPercent: 'discount-percent',
  enabled: 'discount-enabled',
  priority: 'discount-priority',
};

const FIRST_VALUES = { description: '', translatedDescription: null, amountPercent: null, enabled: true, priority: 1 };

/** Creates a discount of a stall, or edits one. @see HOME-03 */
export function DiscountForm() {
  const found = useCommerces();
  return (
    <ResourcePage
      resource="discounts"
      schema={schema}
      labels={LABELS}
      firstValues={{ ...FIRST_VALUES, commerceId: found.stalls[0]?.id ?? null }}
      needed={found}
      nameField="description"
      newTitle="discount-new-title"
      list={{ path: 'discounts', title: 'discounts-title' }}
      opensAfterCreation="row"
      gone="discount-gone"
      fields={Fields}
    />
  );
}

function Fields({ row }: { row: Row | null }) {
  const text = useText();
  const { stalls } = useCommerces();
  const own: unknown = useWatch({ name: 'commerceId' });
  const choices = stalls.filter(({ id }) => row === null || id === own);
  return (
    <>
      <FormSection title={text('discount-section')} lead={text('translation-lead')}>
        <TranslatedInput name="description" translated="translatedDescription" label={text('discount-description')} />
        <FieldRow>
          <DecimalInput name="amountPercent" label={text('discount-percent')} />
          <SelectInput
            name="commerceId"
            label={text('discount-stall')}
            hint={text('discount-stall-hint')}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldRow>
        <NumberInput name="priority" label={text('discount-priority')} hint={text('discount-priority-hint')} />
        <SwitchInput name="enabled" label={text('discount-enabled')} />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="discount" ownerId={row?.id ?? null} ratio={null} label={text('picture-plain')} />
      </FormSection>
    </>
  );
}
