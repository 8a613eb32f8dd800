import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { TextInput, useSectionError } from '#shared/form/inputs.tsx';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';

const BASIS_POINTS_OF_PERCENT = 100;
const Tax = z.object({ name: z.string(), rateBasisPoints: z.number() });
/** General rates of Argentina and Peru. */
const IVA = { name: 'IVA', rateBasisPoints: 2_100 };
const IGV = { name: 'IGV', rateBasisPoints: 1_800 };

/** Who sells in the venue, and the tax that its prices include. Receipts have both. @see PAY-02 */
export function TaxSection() {
  const text = useText();
  const { setValue } = useFormContext();
  const [tax, currency]: unknown[] = useWatch({ name: ['includedTax', 'currency'] });
  const hasTax = typeof tax === 'object' && tax !== null;
  useFieldValueText('includedTax', (other) => {
    const { name, rateBasisPoints } = Tax.safeParse(other).data ?? { name: '', rateBasisPoints: 0 };
    return name === '' ? '' : `${name} ${rateBasisPoints / BASIS_POINTS_OF_PERCENT} %`;
  });
  const first = currency === 'PEN' ? IGV : IVA;
  return (
    <FormSection anchor="tax" title={text('tax-section')} lead={text('tax-lead')}>
      <FieldRow>
        <TextInput name="legalName" label={text('venues.legalName')} isOptional />
        <TextInput name="taxId" label={text('tax-id', { currency: String(currency) })} isOptional />
      </FieldRow>
      <LabelledSwitch
        label={text('tax-included')}
        hint={text('tax-included-hint')}
        isOn={hasTax}
        onChange={(isOn) => setValue('includedTax', isOn ? first : null, { shouldDirty: true })}
      />
      {hasTax && (
        <FieldRow>
          <TextInput name="includedTax.name" label={text('tax-name')} />
          <RateInput />
        </FieldRow>
      )}
    </FormSection>
  );
}

/** A rate in percent; the form holds basis points. What cannot be read stays as typed and is refused. */
function RateInput() {
  const text = useText();
  const { field, fieldState } = useController({ name: 'includedTax.rateBasisPoints' });
  useSectionError('includedTax.rateBasisPoints', fieldState.error !== undefined);
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const { onChange, onBlur } = field;
  return (
    <TextField
      name="includedTax.rateBasisPoints"
      label={text('tax-percent')}
      error={fieldState.error?.message}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (typeof value === 'number' ? String(value / BASIS_POINTS_OF_PERCENT) : '')}
      onChange={(next) => {
        setTyped(next);
        const isRate = /^\d{1,2}([.,]\d{1,2})?$/.test(next.trim());
        onChange(isRate ? Math.round(Number(next.trim().replace(',', '.')) * BASIS_POINTS_OF_PERCENT) : next);
      }}
      onBlur={() => {
        if (typeof value === 'number') setTyped(null);
        onBlur();
      }}
    />
  );
}
