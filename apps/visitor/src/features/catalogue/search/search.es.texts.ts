/** Texts of the search over the venue, best sellers and favourites. */
export const searchEs = {
  'search-venue': ({ venue }: { venue: string }) => `Buscar en ${venue}`,
  'search-example': 'Pancho, cerveza, sin TACC',
  'search-back': 'Volver al inicio',
  'search-clear': 'Borrar lo escrito',
  'search-filters': 'Filtros',
  'search-open-now': 'Abierto ahora',
  'search-shortest-wait': 'Menos espera',
  'search-no-alcohol': 'Sin alcohol',
  'search-hint': 'Buscamos en todos los puestos: comida, bebida o ropa.',
  'search-more-letters': ({ letters }: { letters: number }) => `Escribí al menos ${letters} letras.`,
  'search-found': ({ products, stalls }: { products: number; stalls: number }) =>
    `${products === 1 ? '1 producto' : `${products} productos`} en ${stalls === 1 ? '1 puesto' : `${stalls} puestos`}`,
  'search-sorted': 'Primero, menos espera',
  'search-closed': ({ count }: { count: number }) => `Ver ${count} más en puestos cerrados o en pausa`,
  'search-declared': 'Lo declara cada puesto',
  'search-declared-gluten': 'Si tenés celiaquía, avisá al pedir: comparten cocina.',
  'search-declared-text': 'Si tenés una alergia o seguís una dieta, avisá al pedir.',
  'search-none': ({ words }: { words: string }) => `No encontramos «${words}»`,
  'search-none-filtered': ({ filters, words }: { filters: string; words: string }) =>
    `No hay «${words}» con estos filtros: ${filters}`,
  'search-none-filters': ({ filters }: { filters: string }) => `No hay nada con estos filtros: ${filters}`,
  'search-none-text': 'Probá con otra palabra.',
  'search-none-without': ({ count }: { count: number }) =>
    count === 1 ? 'Sin filtros hay 1 producto.' : `Sin filtros hay ${count} productos.`,
  'search-show-without': ({ count }: { count: number }) =>
    count === 1 ? 'Verlo sin filtros' : `Ver los ${count} sin filtros`,
  'search-clear-filters': 'Quitar los filtros',
  'search-stall-around': ({ stall, time }: { stall: string; time: string }) => `${stall} · cerca de las ${time}`,
  'search-near': 'Para pedir ahora',
  'search-menus-of': ({ time }: { time: string }) => `Menús de las ${time}`,
  'search-menus-missing': ({ count }: { count: number }) =>
    count === 1 ? 'Falta el menú de 1 puesto.' : `Faltan los menús de ${count} puestos.`,
  'best-seller': 'Lo más pedido',
  favourite: 'Guardar en favoritos',
  favourites: 'Tus favoritos',
};

export type SearchTexts = typeof searchEs;
