import { inEnglish } from './in-english.ts';

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
  'Puerta 2, planta baja': 'Gate 2, ground floor',
  'Nivel 1, junto al escenario': 'Level 1, beside the stage',
};

/** Areas that the demo delivers to, in English. */
export const AREAS_IN_ENGLISH: Readonly<Record<string, string>> = {
  'Platea Sur': 'South Stand',
  'Platea Norte': 'North Stand',
  Popular: 'Popular stand',
  Palcos: 'Boxes',
  Cochera: 'Parking space',
  Mesa: 'Table',
  Platea: 'Orchestra',
  Mezzanine: 'Mezzanine',
};

/** What the demo asks for in these areas, in English. */
export const FIELDS_IN_ENGLISH: Readonly<Record<string, string>> = {
  Sección: 'Section',
  Fila: 'Row',
  Butaca: 'Seat',
  Escalón: 'Step',
  'Cómo te encontramos': 'How we find you',
  Palco: 'Box',
  'A nombre de': 'Name of the party',
  'Número de cochera': 'Space number',
  Patente: 'Licence plate',
  'Número de mesa': 'Table number',
};

const EXAMPLES_IN_ENGLISH: Readonly<Record<string, string>> = {
  'Ej.: campera roja, junto al bombo': 'E.g. red jacket, next to the drum',
  'Ej.: Familia Ferreyra': 'E.g. Ferreyra family',
  'Ej.: AF 204 KL': 'E.g. AF 204 KL',
};

/** The example of a field in English: '1 a 12' is '1 to 12'. */
export function exampleInEnglish(example: string): string {
  const range = /^(\d+) a (\d+)$/.exec(example);
  return range ? `${range[1]} to ${range[2]}` : inEnglish(EXAMPLES_IN_ENGLISH, example);
}
