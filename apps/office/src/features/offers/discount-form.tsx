import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { ManagedDiscountValues } from '@app/contract/back-office/managed-discounts.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import {
  DecimalInput,
  FieldRow,
  FormSection,
  NumberInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '#shared/form/inputs.tsx';
import { RemoveRow } from '#shared/form/remove-row.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { useEditedRow } from '#shared/form/use-edited-row.ts';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useStalls } from '#shared/venue/use-stalls.ts';

const schema = z.strictObject(ManagedDiscountValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  commerceId: 'discount-stall',
  description: 'discount-description',
  amountPercent: 'discount-percent',
  enabled: 'discount-enabled',
  priority: 'discount-priority',
};

const FIRST_VALUES = { description: '', amountPercent: null, enabled: true, priority: 1 };

/** Creates a discount of a stall, or edits one. @see HOME-03 */
export function DiscountForm() {
  const found = useStalls();
  const commerceId = found.stalls[0]?.id ?? null;
  const { edited, error, refetch } = useEditedRow('discounts', { ...FIRST_VALUES, commerceId });
  const failure = error ?? found.error;
  const retry = () => {
    void found.refetch();
    if (error) refetch();
  };
  if (failure) return <ReadFailure error={failure} onRetry={retry} />;
  if (!edited || found.isPending) return <SkeletonLines lines={5} />;
  return <Form key={edited.row?.id ?? 'new'} {...edited} stalls={found.stalls} />;
}

function Form({
  row,
  values,
  stalls,
}: {
  row: Row | null;
  values: Record<string, unknown>;
  stalls: readonly ManagedCommerce[];
}) {
  const text = useText();
  const navigate = useNavigate();
  const venue = useOpenVenue();
  const labels = useLabels(LABELS);
  const store = useStore('discounts', row?.id ?? null);
  const list = `/${venue.id}/discounts`;
  const title = String(values['description']);
  const choices = stalls.filter(({ id }) => row === null || id === values['commerceId']);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={values}
      labels={labels}
      nameOf={(named) => String(named['description'])}
      store={store}
      onSaved={({ id }) => void (row === null && navigate(`${list}/${id}`))}
      title={row === null ? text('discount-new-title') : title}
      path={{ to: list, name: text('discounts-title') }}
    >
      <FormSection title={text('discount-section')}>
        <TextInput name="description" label={text('discount-description')} />
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
      {row && <RemoveRow resource="discounts" row={row} name={title} consequence={text('discount-gone')} to={list} />}
    </ResourceForm>
  );
}
