import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { useFieldValueText } from '#shared/form/field-value-text.ts';
import { useSectionError } from '#shared/form/inputs.tsx';
import { FieldRow } from '#shared/form/sections/form-section.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { plainWords } from './plain-words.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

type Inputs = { name: string; label: string; hint?: string };

/** A text with formats, and beside it its translation into the other language of the venue. @see CONT-02 */
export function RichTextInputs({
  name,
  label,
  hint,
  translated,
  translatedLabel,
  translatedHint,
}: Inputs & { translated: string; translatedLabel: string; translatedHint?: string }) {
  const { language } = useOpenVenue();
  return (
    <FieldRow>
      <div lang={language}>
        <RichTextInput name={name} label={label} {...(hint !== undefined && { hint })} />
      </div>
      <div lang={language === 'es' ? 'en' : 'es'}>
        <RichTextInput
          name={translated}
          label={translatedLabel}
          {...(translatedHint !== undefined && { hint: translatedHint })}
          isOptional
        />
      </div>
    </FieldRow>
  );
}

/** @param isOptional an empty text is null */
function RichTextInput({ name, label, hint, isOptional = false }: Inputs & { isOptional?: boolean }) {
  const { field, fieldState } = useController({ name });
  useSectionError(name, fieldState.error !== undefined);
  const value: unknown = field.value;
  useFieldValueText(name, (body) => (typeof body === 'string' ? plainWords(body) : null));
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <RichTextEditor
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        body={typeof value === 'string' ? value : ''}
        editorRef={field.ref}
        onChange={(body) => field.onChange(isOptional && body === '' ? null : body)}
        onBlur={field.onBlur}
      />
    </Suspense>
  );
}
