/** Texts of counter orders that are carried to a seat. */
export const counterSeatEs = {
  'counter-where': 'Entrega',
  'counter-where-here': 'Retira acá',
  'counter-where-seat': 'Al lugar',
  'counter-where-delivery': 'Envío',
  'counter-area': 'Sector',
  'counter-area-choose': 'Elegí el sector',
  'counter-area-missing': 'Falta elegir el sector',
} as const;
