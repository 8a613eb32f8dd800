export const listPreferencesEs = {
  'preferences-open': 'Vistas y columnas',
  'preferences-title': 'Esta lista',
  'preferences-lead': 'Lo que elijas queda en este navegador.',
  'preferences-columns': 'Columnas',
  'preferences-density': 'Espacio entre filas',
  'preferences-comfortable': 'Cómodo',
  'preferences-dense': 'Compacto',
  'preferences-views': 'Vistas',
  'preferences-view-name': 'Nombre de la vista',
  'preferences-view-hint': 'Guarda la búsqueda, el orden y las columnas de ahora.',
  'preferences-save-view': 'Guardar vista',
  'preferences-remove-view': ({ name }: { name: string }) => `Borrar la vista ${name}`,
} as const;
