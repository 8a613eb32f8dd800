export const previewEs = {
  'preview-language': 'Idioma de la vista previa',
  'preview-es': 'Castellano',
  'preview-en': 'Inglés',
} as const;
