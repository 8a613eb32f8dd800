import { z } from 'zod';
import { FormSection, TextInput } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { useRowOfPage } from '#shared/form/row-of-page.ts';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { useLabels } from '#shared/form/use-labels.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ManagedBannerValues } from '@app/contract/back-office/managed-banners.ts';
import { BannerPreview } from './content-preview.tsx';

const schema = z.strictObject(ManagedBannerValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  title: 'banner-title',
  description: 'banner-description',
  translatedTitle: 'translated-title',
  translatedDescription: 'translated-description',
  url: 'banner-url',
};

const FIRST_VALUES = { title: '', description: '', translatedTitle: null, translatedDescription: null, url: null };

/** Creates a banner, or edits one. @see HOME-03 */
export function BannerForm() {
  const text = useText();
  return (
    <ResourcePage
      resource="banners"
      schema={schema}
      labels={useLabels(LABELS)}
      firstValues={FIRST_VALUES}
      nameField="title"
      newTitle={text('banner-new-title')}
      list={{ path: 'banners', title: text('banners-title') }}
      opensAfterCreation="row"
      gone={text('banner-gone')}
      preview={BannerPreview}
    >
      <Fields />
    </ResourcePage>
  );
}

function Fields() {
  const row = useRowOfPage();
  const text = useText();
  return (
    <>
      <FormSection title={text('banner-section')} lead={text('banner-place-hint')}>
        <TranslatedInput name="title" translated="translatedTitle" label={text('banner-title')} />
        <TranslatedInput
          name="description"
          translated="translatedDescription"
          label={text('banner-description')}
          rows={2}
        />
        <TextInput name="url" label={text('banner-url')} hint={text('banner-url-hint')} isOptional />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField owner="banner" ownerId={row?.id ?? null} ratio={2} label={text('picture-plain')} />
      </FormSection>
    </>
  );
}
