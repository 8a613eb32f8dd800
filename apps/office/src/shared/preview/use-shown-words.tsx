import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { useText } from './use-text.ts';

export type PreviewLanguage = 'es' | 'en';

/**
 * The name and the description as a visitor of the chosen language reads them, with the choice of the language.
 *
 * @param name field with the name, and with its translation
 * @returns also `shown`, which picks the words in the chosen language
 */
export function useShownWords({ name, translatedName }: { name: string; translatedName: string }) {
  const text = useText();
  const { language: own } = useOpenVenue();
  const [language, setLanguage] = useState<PreviewLanguage>(own);
  const [title, translatedTitle, description, translatedDescription]: unknown[] = useWatch({
    name: [name, translatedName, 'description', 'translatedDescription'],
  });
  const shown = (words: unknown, translated: unknown) => {
    const chosen = language === own || typeof translated !== 'string' || translated.trim() === '' ? words : translated;
    return typeof chosen === 'string' ? chosen : '';
  };
  const choices = (
    <SegmentedControl
      label={text('preview-language')}
      value={language}
      options={[
        { value: 'es', label: text('preview-es') },
        { value: 'en', label: text('preview-en') },
      ]}
      onChange={setLanguage}
    />
  );
  return {
    title: shown(title, translatedTitle),
    description: shown(description, translatedDescription),
    shown,
    language,
    choices,
  };
}
