import type { Page } from '@playwright/test';
import type { World } from '../harness/office-desk.ts';
import type { Language } from '../harness/people.ts';
import { LONG_PHONE } from './axe-findings.ts';
import { Walker, type Ground, type Stop } from './visitor-screens.ts';

/** What a walk does with each screen. */
export type Look = (page: Page, screen: string) => Promise<void>;

/** Takes a visitor to the stops that this ground has. */
export async function walk(
  { people, stadium }: World,
  stops: readonly Stop[],
  { ground, language }: { readonly ground: Ground; readonly language: Language },
  look: Look,
): Promise<void> {
  const phone = await people.phone({ language, context: { viewport: LONG_PHONE } });
  phone.expectErrors(/net::ERR_FAILED|status of 404/); // a stop loses an answer, and one opens a product that is missing
  const walker = new Walker(await phone.open('/home'), ground, language, stadium.mailbox);
  for (const [screen, goThere] of stops.filter(([, , isThere]) => isThere?.(ground) ?? true)) {
    await goThere(walker);
    await look(phone.page, screen);
  }
}
