import { expect, it } from 'vitest';
import { preparationMinutes } from './preparation-minutes.ts';

it('an order takes as long as its slowest product [CHK-02]', () => {
  const lines = [3, 12, 5].map((estimatedPreparationMinutes) => ({ estimatedPreparationMinutes }));
  expect(preparationMinutes(lines)).toBe(12);
  expect(preparationMinutes([])).toBe(0);
});
