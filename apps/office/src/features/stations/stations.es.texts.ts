/** Texts of the settings of stations. */
export const stationsEs = {
  'stations-title': 'Estaciones',
  'stations-lead':
    'Cada estación ve en el tablero solo su parte de cada pedido. El pedido queda listo cuando todas terminan la suya.',
  'stations-none': 'Sin estaciones',
  'stations-none-text': 'Todo el puesto trabaja con una sola lista. Agregá estaciones, por ejemplo Parrilla y Barra.',
  'stations-add': 'Agregar estación',
  'stations-name': (facts: { position: number }) => `Estación ${facts.position}`,
  'stations-name-missing': 'Poné un nombre',
  'stations-hands': (facts: { name: string }) => `Manos en ${facts.name}`,
  'stations-hands-lead': (facts: { hands: number }) =>
    `Manos: cuántas personas trabajan a la vez en cada estación. Vacío, contamos ${facts.hands}.`,
  'stations-up': (facts: { name: string }) => `Subir ${facts.name}`,
  'stations-remove': (facts: { name: string }) => `Quitar ${facts.name}`,
  'stations-routing': 'Quién prepara qué',
  'stations-routing-lead': 'El cambio vale también para los pedidos abiertos.',
  'stations-first': (facts: { name: string }) => `Sin asignar: ${facts.name}`,
  'stations-as-category': (facts: { name: string }) => `Como su categoría: ${facts.name}`,
  'stations-products': (facts: { category: string }) => `Productos de ${facts.category}`,
  'stations-saved': 'Las estaciones quedaron guardadas.',
} as const;
