import { expect, it } from 'vitest';
import { ticketScale } from './ticket-scale.ts';

it('tickets grow with the density and on a large screen, except on phones [ORD-08]', () => {
  expect(ticketScale('normal', 1_280)).toBe(1);
  expect(ticketScale('normal', 390)).toBe(1);
  expect(ticketScale('normal', 1_024)).toBeLessThan(1);
  expect(ticketScale('normal', 1_920)).toBeGreaterThan(1);
  for (const screenPx of [390, 768, 1_024, 1_280, 1_920]) {
    expect(ticketScale('dense', screenPx)).toBeLessThan(ticketScale('normal', screenPx));
    expect(ticketScale('wide', screenPx)).toBeGreaterThan(ticketScale('normal', screenPx));
  }
});
