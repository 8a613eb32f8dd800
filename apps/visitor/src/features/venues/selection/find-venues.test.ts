import { expect, it } from 'vitest';
import { venuesNamed } from './find-venues.ts';

const ribera = { name: 'Estadio La Ribera', address: 'Av. del Río 1200' };
const lago = { name: 'Teatro del Lago', address: 'Paseo Niño 3' };

it.each([
  ['', [ribera, lago]],
  ['  ', [ribera, lago]],
  ['RIBERA', [ribera]],
  ['rio', [ribera]],
  ['nino teatro', [lago]],
  ['ribera lago', []],
])(
  'searching for "%s" looks at every word in name and address, without accents or capitals [VENUE-04]',
  (words, found) => {
    expect(venuesNamed([ribera, lago], words)).toEqual(found);
  },
);
