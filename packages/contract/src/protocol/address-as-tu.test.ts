import { expect, it } from 'vitest';
import { addressAsTu } from './address-as-tu.ts';

it.each([
  ['Elegí un puesto y agregá lo que quieras.', 'Elige un puesto y agrega lo que quieras.'],
  ['Pagás al retirarlo', 'Pagas al retirarlo'],
  ['¿Dónde lo querés?', '¿Dónde lo quieres?'],
  ['Falta verificar que sos vos', 'Falta verificar que eres tú'],
  ['Todo lo que guardamos de vos', 'Todo lo que guardamos de ti'],
  ['Revisalos y probá de nuevo', 'Revísalos y prueba de nuevo'],
  ['Andá a pagar S/ 12.50', 'Ve a pagar S/ 12.50'],
  ['Pagás en el puesto y recién ahí lo preparan', 'Pagas en el puesto y solo entonces lo preparan'],
  ['Te devolvimos la plata', 'Te devolvimos el dinero'],
  ['te avisamos acá', 'te avisamos aquí'],
  ['Bar del Foyer está abierto', 'Bar del Foyer está abierto'],
  ['', ''],
])('“%s” is “%s” in Peru [APP-01]', (vos, tu) => {
  expect(addressAsTu(vos)).toBe(tu);
  expect(addressAsTu(tu)).toBe(tu);
});
