/** Texts of the venue map. */
export const mapEs = {
  'map-stalls': 'Dónde está cada puesto',
  'map-title': 'Mapa',
  'map-alt': ({ venue }: { venue: string }) => `Mapa de ${venue}`,
  'map-failed': 'No pudimos traer el mapa. La lista dice dónde está cada puesto.',
  'map-zoom-in': 'Acercar',
  'map-zoom-out': 'Alejar',
  'map-reset': 'Ver todo',
  'map-help': 'Usá las flechas para moverte y + o − para acercar o alejar.',
  'map-zoom': ({ percent }: { percent: number }) => `Acercamiento ${percent}%`,
};
