import { useText } from '../texts/use-text.ts';
import { useOpenVenue } from '../venue/open-venue.ts';
import { FieldRow, TextInput } from './inputs.tsx';

/**
 * A text, and beside it its translation into the other language of the venue. Without one visitors read the text itself.
 */
export function TranslatedInput({
  name,
  translated,
  label,
  rows,
}: {
  name: string;
  /** The field of the translation. */
  translated: string;
  label: string;
  rows?: number;
}) {
  const text = useText();
  const { language } = useOpenVenue();
  const translation = text(language === 'es' ? 'label-in-english' : 'label-in-spanish', { label });
  return (
    <FieldRow>
      <TextInput name={name} label={label} {...(rows !== undefined && { rows })} />
      <TextInput name={translated} label={translation} {...(rows !== undefined && { rows })} isOptional />
    </FieldRow>
  );
}
