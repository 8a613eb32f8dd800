import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ManagedBannerValues } from '@app/contract/back-office/managed-banners.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import { FormSection, TextInput } from '#shared/form/inputs.tsx';
import { RemoveRow } from '#shared/form/remove-row.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { useEditedRow } from '#shared/form/use-edited-row.ts';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

const schema = z.strictObject(ManagedBannerValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  title: 'banner-title',
  description: 'banner-description',
  url: 'banner-url',
};

const FIRST_VALUES = { title: '', description: '', url: null };

/** Creates a banner, or edits one. @see HOME-03 */
export function BannerForm() {
  const { edited, error, refetch } = useEditedRow('banners', FIRST_VALUES);
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!edited) return <SkeletonLines lines={4} />;
  return <Form key={edited.row?.id ?? 'new'} {...edited} />;
}

function Form({ row, values }: { row: Row | null; values: Record<string, unknown> }) {
  const text = useText();
  const navigate = useNavigate();
  const venue = useOpenVenue();
  const labels = useLabels(LABELS);
  const store = useStore('banners', row?.id ?? null);
  const list = `/${venue.id}/banners`;
  const title = String(values['title']);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={values}
      labels={labels}
      nameOf={(named) => String(named['title'])}
      store={store}
      onSaved={({ id }) => void (row === null && navigate(`${list}/${id}`))}
      title={row === null ? text('banner-new-title') : title}
      path={{ to: list, name: text('banners-title') }}
    >
      <FormSection title={text('banner-section')} lead={text('banner-place-hint')}>
        <TextInput name="title" label={text('banner-title')} />
        <TextInput name="description" label={text('banner-description')} rows={2} />
        <TextInput name="url" label={text('banner-url')} hint={text('banner-url-hint')} isOptional />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="banner" ownerId={row?.id ?? null} ratio={2} label={text('picture-plain')} />
      </FormSection>
      {row && <RemoveRow resource="banners" row={row} name={title} consequence={text('banner-gone')} to={list} />}
    </ResourceForm>
  );
}
