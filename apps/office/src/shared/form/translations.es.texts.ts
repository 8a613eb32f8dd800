export const translationsEs = {
  'label-in-english': ({ label }: { label: string }) => `${label}, en inglés`,
  'label-in-spanish': ({ label }: { label: string }) => `${label}, en castellano`,
  'translation-lead': 'Lo que dejes vacío en el otro idioma se muestra como está.',
} as const;
