import { expect } from '@playwright/test';

import { signInByMail } from '../harness/mail-sign-in.ts';
import type { Language, People } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

/** A phone on which this account is signed in. */
async function phoneOf(people: People, stadium: Stadium, email: string, language: Language) {
  await stadium.resetMailedCodes();
  const { token, user } = await signInByMail(stadium.url, stadium.mailbox, email);
  const phone = await people.phone({ language });
  await phone.open('/home/estadio');
  await phone.page.evaluate((auth) => localStorage.setItem('entretiempo.auth', auth), JSON.stringify({ token, user }));
  return phone;
}

for (const [language, email, tab, open, title] of [
  ['es', 'puesto@example.com', 'Devolver', 'Abrir Devoluciones', 'Devoluciones'],
  ['en', 'sede@example.com', 'Refunds', 'Open Refunds', 'Refunds'],
] as const) {
  test(`editors get to the staff's refunds from a tab, ${language} [APP-03, REF-01]`, async ({ people, stadium }) => {
    const phone = await phoneOf(people, stadium, email, language);
    phone.expectErrors(/401/);
    const page = await phone.open('/home/estadio');
    const tabs = page.getByRole('navigation').getByRole('link');
    await tabs.filter({ hasText: tab }).tap();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await expect(tabs.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: open }).tap();
    // The staff app asks for its own sign-in.
    await page.waitForURL(/\/staff\//);
    await page.getByRole('textbox').waitFor();
  });
}

test('other visitors have no such tab, and its route says why [APP-03]', async ({ people, stadium }) => {
  const phone = await phoneOf(people, stadium, 'hincha@example.com', 'es');
  const page = await phone.open('/home/estadio');
  const tabs = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await tabs.first().waitFor();
  expect(await tabs.allInnerTexts()).not.toContain('Devolver');
  await phone.open('/refunds');
  await page.getByRole('heading', { name: 'Solo para el personal' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Inicio' }).tap();
  await page.waitForURL(/\/home/);
});

test('an editor of one stall opens its refunds at once [REF-01]', async ({ people, stadium }) => {
  const tablet = await people.tabletAt('estadio', 'parrilla');
  await tablet.open('/staff/refunds');
  await tablet.page.getByLabel('Número de pedido').waitFor();
  const manager = await people.newTablet('es', await stadium.staffSession('admin@example.com'));
  await manager.open('/staff/refunds');
  await manager.page.getByRole('button', { name: /Parrilla del 9/ }).tap();
  await manager.page.getByLabel('Número de pedido').waitFor();
});
