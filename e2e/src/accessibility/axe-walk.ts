import { expect } from '@playwright/test';

import type { Language } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import { findings, LONG_PHONE } from './axe-findings.ts';
import { STOPS, Walker } from './visitor-screens.ts';
import type { Ground } from './visitor-screens.ts';

/** Defines a test per venue of the demo. Each language has its own file, so that they run in parallel. */
export function everyScreenPassesAxe(language: Language, grounds: readonly Ground[]): void {
  for (const ground of grounds) {
    test(`axe finds nothing on any screen or overlay of ${ground.venue}, ${language}, light and dark [APP-05, APP-12]`, async ({
      people,
      stadium,
    }) => {
      const phone = await people.phone({ language, context: { viewport: LONG_PHONE } });
      const walker = new Walker(await phone.open('/home'), ground, language, stadium.mailbox);
      const found: string[] = [];
      for (const [screen, goThere] of STOPS.filter(([, , isThere]) => isThere?.(ground) ?? true)) {
        await goThere(walker);
        found.push(...(await findings(phone.page, screen)));
      }
      expect(found).toEqual([]);
    });
  }
}
