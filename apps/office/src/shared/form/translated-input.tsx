import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { TextInput } from './inputs.tsx';
import { FieldRow } from './sections/form-section.tsx';

/**
 * A text, and beside it its translation into the other language of the venue. Without one visitors read the text itself.
 */
export function TranslatedInput({
  name,
  translated,
  label,
  translatedLabel,
  hint,
  translatedHint,
  rows,
  isOptional = false,
}: {
  name: string;
  /** The field of the translation. */
  translated: string;
  label: string;
  /** Otherwise the label with the name of the other language. */
  translatedLabel?: string;
  hint?: string;
  translatedHint?: string;
  rows?: number;
  /** Whether the text itself may be empty, as its translation always may. */
  isOptional?: boolean;
}) {
  const text = useText();
  const { language } = useOpenVenue();
  const translation = translatedLabel ?? text(language === 'es' ? 'label-in-english' : 'label-in-spanish', { label });
  const shared = rows === undefined ? {} : { rows };
  return (
    <FieldRow>
      <TextInput name={name} label={label} isOptional={isOptional} {...(hint !== undefined && { hint })} {...shared} />
      <TextInput
        name={translated}
        label={translation}
        isOptional
        {...(translatedHint !== undefined && { hint: translatedHint })}
        {...shared}
      />
    </FieldRow>
  );
}
