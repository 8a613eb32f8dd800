import { inject, test } from 'vitest';

import { launchBrowser } from './browser.ts';
import { People } from './people.ts';
import { startStadium } from './stadium.ts';

/**
 * A test with the product running for its file (`stadium`) and people of its own, whose phones and tablets are closed
 * at its end. Any error in a console that the test did not name fails it; a failed test leaves its screens in
 * `e2e/.artifacts` and says what they showed.
 */
export const it = test
  .extend('clusterUrl', { scope: 'file' }, () => inject('clusterUrl'))
  .extend('browserProgram', { scope: 'worker' }, () => inject('browserProgram'))
  .extend('browser', { scope: 'worker' }, async ({ browserProgram }, { onCleanup }) => {
    const browser = await launchBrowser(browserProgram);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('stadium', { scope: 'file' }, async ({ clusterUrl }, { onCleanup }) => {
    const stadium = await startStadium(clusterUrl);
    onCleanup(() => stadium.stop());
    return stadium;
  })
  .extend('people', async ({ browser, stadium, task }, { onCleanup }) => {
    const people = new People(browser, stadium);
    onCleanup(async () => {
      const shown = task.result?.state === 'fail' ? await people.keepScreens(task.name) : [];
      const surprises = await people.close();
      const told = [
        ...(surprises.length > 0 ? ['Errors that nobody expected:', ...surprises] : []),
        ...(shown.length > 0 ? ['What the screens showed at the end:', ...shown] : []),
      ];
      if (told.length > 0) throw new Error(told.join('\n'));
    });
    return people;
  });
