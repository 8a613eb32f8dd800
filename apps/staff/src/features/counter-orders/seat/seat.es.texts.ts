/** Texts of counter orders that are carried to a seat. */
export const counterSeatEs = {
  'counter-where': 'Entrega',
  'counter-where-here': 'Retira acá',
  'counter-where-seat': 'Al lugar',
  'counter-where-delivery': 'Envío',
  'counter-area': 'Sector',
  'counter-area-choose': 'Elegí el sector',
  'counter-area-missing': 'Falta elegir el sector',
  'counter-seat-missing': 'Completá a dónde se lleva',
  'counter-carried': (facts: { place: string }) => `Se lo llevamos a ${facts.place}`,
  'counter-ask-name': (facts: { name: string }) => `Preguntá por ${facts.name}`,
} as const;
