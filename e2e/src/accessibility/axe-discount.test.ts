import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';
import { findings, LONG_PHONE } from './axe-findings.ts';
import { DISCOUNT_STOPS } from './discount-screens.ts';
import { GROUNDS, Walker } from './visitor-screens.ts';

const [GROUND] = GROUNDS;

for (const language of ['es', 'en'] as const) {
  test(`axe finds nothing on the screens of a discount, ${language} [DISC-01, APP-12]`, async ({ people, stadium }) => {
    if (!GROUND) throw new Error('The walk has no venue.');
    const phone = await people.phone({ language, context: { viewport: LONG_PHONE } });
    phone.expectErrors(/net::ERR_FAILED/); // the answer of a claim is lost
    const walker = new Walker(await phone.open('/home'), GROUND, language, stadium.mailbox);
    const found: string[] = [];
    for (const [screen, goThere] of DISCOUNT_STOPS) {
      await goThere(walker);
      found.push(...(await findings(phone.page, screen)));
    }
    expect(found).toEqual([]);
  });
}
