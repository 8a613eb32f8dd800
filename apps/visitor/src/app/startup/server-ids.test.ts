import { expect, it } from 'vitest';
import { withServerIds } from './server-ids.ts';

it('generated ids of the server differ from those of the browser [APP-12]', () => {
  const html =
    '<h2 id="P0-1">P0-1</h2><section aria-labelledby="P0-1"><label for="P0-12"></label>' +
    '<input id="P0-12" name="P0-2" aria-describedby="P0-3 P0-4" value="P0-5"></section>';
  expect(withServerIds(html)).toBe(
    '<h2 id="S0-1">P0-1</h2><section aria-labelledby="S0-1"><label for="S0-12"></label>' +
      '<input id="S0-12" name="S0-2" aria-describedby="S0-3 S0-4" value="P0-5"></section>',
  );
});
