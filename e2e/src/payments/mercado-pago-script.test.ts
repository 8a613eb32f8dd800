import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';

const NUMBER = '5031755734530604';

let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;
let page: Page;
let complaints: string[];

/** A page with a policy as strict as that of the payment pages. */
function policyFor(provider: string): string {
  return `default-src 'none'; script-src ${provider}; connect-src ${provider}; frame-src ${provider}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
}

test.beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 });
  shop = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(new URL(sandbox.url).origin),
    });
    const places = ['number', 'expiration', 'code', 'wallet'].map((id) => `<div id="${id}"></div>`);
    response.end(`<!doctype html>${places.join('')}<script src="${sandbox.url}/mercado-pago/mp.js"></script>`);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  shopUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
});
test.afterAll(async () => {
  shop.close();
  await sandbox.close();
});
test.beforeEach(async ({ browser }) => {
  complaints = [];
  page = await browser.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(shopUrl);
});
test.afterEach(() => page.close());

test("the provider's fields return a token; our page sees no card data [MP-01]", async () => {
  await page.evaluate(`
    globalThis.mp = new MercadoPago('TEST-public-tests', { locale: 'es-AR' });
    const places = { cardNumber: 'number', expirationDate: 'expiration', securityCode: 'code' };
    for (const [type, place] of Object.entries(places)) mp.fields.create(type, { placeholder: type }).mount(place);
  `);
  await page.frameLocator('#number iframe').getByRole('textbox').fill(NUMBER);
  await page.frameLocator('#expiration iframe').getByRole('textbox').fill('11/30');
  await page.frameLocator('#code iframe').getByRole('textbox').fill('123');
  const token: unknown = await page.evaluate(
    `mp.fields.createCardToken({ cardholderName: 'APRO', identificationType: 'DNI', identificationNumber: '12345678' })`,
  );
  expect(token).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), last_four_digits: '0604' });
  expect(JSON.stringify(token)).not.toContain(NUMBER);
  expect(await page.content()).not.toContain(NUMBER);
  expect(complaints).toEqual([]);
});

test('a rejected card shows its reason and a button to the page [MP-01, MPC-01]', async () => {
  const reported: unknown = await page.evaluate(`(async () => {
    const mp = new MercadoPago('TEST-public-tests', { locale: 'en-US' });
    await mp.bricks().create('wallet', 'wallet', { initialization: { preferenceId: '1-a', redirectMode: 'self' } });
    const card = {
      cardNumber: '5031755734530605',
      cardholderName: 'APRO',
      cardExpirationMonth: '11',
      cardExpirationYear: '2030',
      securityCode: '123',
    };
    return mp.createCardToken(card).catch((error) => error.cause);
  })()`);
  expect(reported).toMatchObject([{ code: 'E301' }]);
  const button = page.getByRole('link', { name: 'Pay with Mercado Pago' });
  expect(await button.getAttribute('href')).toContain('/mercado-pago/checkout/v1/redirect?pref_id=1-a');
  expect(complaints.filter((complaint) => !complaint.includes('400 (Bad Request)'))).toEqual([]);
});
