export const staffNameEs = {
  'name-title': '¿Cómo te llamás?',
  'name-lead': 'Lo que hagas queda con tu nombre: los cierres de caja, las devoluciones y cada paso de un pedido.',
  'name-label': 'Nombre y apellido',
  'name-save': 'Seguir',
} as const;
