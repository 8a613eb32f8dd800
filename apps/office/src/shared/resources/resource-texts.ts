import { useLanguage, useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { FeatureTexts } from '@app/app-kit/texts/create-app-texts.ts';
import { translatedName, type DeclaredResource } from '@app/contract/resources/define-resource.ts';

/** The texts of the feature that a resource belongs to. */
export type TextsOfFeature = Pick<FeatureTexts<object>, 'findText'>;

export type ResourceTexts = ReturnType<typeof useResourceTexts>;

/** The texts of a resource, by its name and those of its fields. */
export function useResourceTexts(
  { name: resource, fields }: Pick<DeclaredResource, 'name' | 'fields'>,
  texts: TextsOfFeature,
) {
  const text = useText();
  const { language } = useOpenVenue();
  const readersLanguage = useLanguage();
  const known = (key: string) => texts.findText(readersLanguage, key);
  const label = (name: string) => known(`${resource}.${name}`) ?? name;
  const translation = (name: string) =>
    known(`${resource}.${translatedName(name)}`) ??
    text(language === 'es' ? 'label-in-english' : 'label-in-spanish', { label: label(name) });
  return {
    label,
    translation,
    hint: (name: string) => known(`${resource}.${name}.hint`),
    option: (name: string, value: unknown) => known(`${resource}.${name}.${String(value)}`) ?? String(value),
    /** Labels by the name of the value. */
    labels: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => [
        [name, label(name)],
        ...(field.translation ? [[translatedName(name), translation(name)]] : []),
      ]),
    ),
    title: known(`${resource}-title`) ?? resource,
    newRow: known(`${resource}-new`) ?? '',
    newTitle: known(`${resource}-new-title`) ?? '',
    none: known(`${resource}-none`) ?? '',
    noneText: known(`${resource}-none-text`) ?? '',
    /** What else is lost with a removed row. Without it rows are not removed on their page. */
    gone: known(`${resource}-gone`),
  };
}
