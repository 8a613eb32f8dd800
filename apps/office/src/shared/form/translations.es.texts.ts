export const translationsEs = {
  'label-in-english': ({ label }: { label: string }) => `${label}, en inglés`,
  'label-in-spanish': ({ label }: { label: string }) => `${label}, en castellano`,
  'translation-lead': 'Lo que dejes vacío en el otro idioma se muestra como está.',
  'translated-title': 'Título en el otro idioma',
  'translated-description': 'Descripción en el otro idioma',
  'translated-body': 'Texto en el otro idioma',
  'translated-name': 'Nombre en el otro idioma',
} as const;
