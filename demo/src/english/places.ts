/** Where the commerces of the demo are, in English. */
export const PLACES_IN_ENGLISH: Readonly<Record<string, string>> = {
  'Puerta 4, nivel 1': 'Gate 4, level 1',
  'Puerta 7, nivel 1': 'Gate 7, level 1',
  'Puerta 1, planta baja': 'Gate 1, ground floor',
  'Sector Sur, nivel 2': 'South Stand, level 2',
  'Hall central': 'Main hall',
  'Acceso por Av. del Puerto 2200': 'Entrance on Av. del Puerto 2200',
  'Sede social, planta baja': 'Clubhouse, ground floor',
  'Solárium, junto a la pileta olímpica': 'Sun deck, beside the Olympic pool',
  'Parrilleros, sector canchas': 'Barbecue area, by the courts',
  'Foyer principal': 'Main foyer',
  'Primer piso, ala izquierda': 'First floor, left wing',
  'Hall de ingreso': 'Entrance hall',
};
