import type { Page } from '@playwright/test';
import type { Mailbox } from '../harness/mailbox.ts';
import { Ordering } from '../harness/ordering.ts';
import type { Language } from '../harness/people.ts';

/** Features of a demo venue for a walk through all visitor screens. */
export interface Ground {
  readonly venue: string;
  readonly commerce: string;
  /** Added to the cart with one tap. */
  readonly plain: string;
  /** Opens the sheet of extras or side dishes. */
  readonly dressed: string;
  /** Its options combine, and one is required. */
  readonly combined: string | null;
  /** Of another commerce, so that the app asks before it replaces the cart. */
  readonly elsewhere: { readonly commerce: string; readonly product: string };
  readonly hasEvents: boolean;
  readonly hasWall: boolean;
}

export const STADIUM: Ground = {
  venue: 'estadio',
  commerce: 'parrilla',
  plain: 'Choripán',
  dressed: 'Hamburguesa doble',
  combined: 'Hamburguesa a tu gusto',
  elsewhere: { commerce: 'heladeria-nino', product: 'Dona glaseada' },
  hasEvents: true,
  hasWall: true,
};

export const GROUNDS: readonly Ground[] = [
  STADIUM,
  {
    venue: 'club',
    commerce: 'buffet',
    plain: 'Tallarines con tuco',
    dressed: 'Milanesa con guarnición',
    combined: null,
    elsewhere: { commerce: 'quincho', product: 'Choripán' },
    hasEvents: false,
    hasWall: false,
  },
  {
    venue: 'teatro',
    commerce: 'bar-foyer',
    plain: 'Tequeños con guacamole',
    dressed: 'Anticucho',
    combined: null,
    elsewhere: { commerce: 'dulceria', product: 'Alfajor limeño' },
    hasEvents: true,
    hasWall: false,
  },
];

const SIGN_IN = /^(Ingresar|Sign in)$/;
const SEND_CODE = /^(Enviar código|Send code)/;
const OTHER_METHOD = /^(Ingresar de otra forma|Sign in another way)$/;
const DELETE = /^(Eliminar mi cuenta|Delete my account)$/;
const CANCEL_ORDER = /^(Cancelar pedido|Cancel order)$/;

/** A visitor on the walk. */
export class Walker {
  readonly page: Page;
  readonly ordering: Ordering;
  readonly ground: Ground;
  readonly mailbox: Mailbox;
  readonly email: string;
  readonly phone: string;

  constructor(page: Page, ground: Ground, language: Language, mailbox: Mailbox) {
    this.page = page;
    this.ground = ground;
    this.ordering = new Ordering(page, language);
    this.mailbox = mailbox;
    this.email = `${ground.venue}-${language}@example.com`;
    this.phone = language === 'es' ? '1158310411' : '1158310412';
  }

  async goTo(screen: string, ...rest: readonly string[]): Promise<void> {
    await this.page.goto(`/${[screen, this.ground.venue, ...rest].join('/')}`);
    await this.page.getByRole('heading').first().waitFor();
  }

  async overlay(): Promise<void> {
    await this.page.locator('dialog:modal').waitFor();
  }

  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.locator('dialog:modal').waitFor({ state: 'detached' });
  }
}

export type Stop = readonly [
  screen: string,
  goThere: (walker: Walker) => Promise<void>,
  isThere?: (ground: Ground) => boolean,
];

/** Screens and overlays of the account and of the contents of a venue, each reached from the one before. @see APP-02 */
export const CONTENT_STOPS: readonly Stop[] = [
  [
    'venues',
    async ({ page }) => {
      await page.goto('/home');
      await page.getByRole('radiogroup').first().waitFor();
    },
  ],
  ['no orders', (walker) => walker.goTo('orders')],
  ['empty cart', (walker) => walker.goTo('shopping-cart')],
  ['home', (walker) => walker.goTo('home')],
  [
    'sign in',
    async (walker) => {
      await walker.page.getByRole('button', { name: SIGN_IN }).tap();
      await walker.overlay();
    },
  ],
  ['sign in: phone', (walker) => signInBy(walker, /(celular|phone)$/), ({ venue }) => venue !== 'teatro'],
  [
    'sign in: countries',
    async ({ page }) => {
      await page.getByRole('button', { name: '+54' }).tap();
      await page.getByRole('option').first().waitFor();
    },
    ({ venue }) => venue !== 'teatro',
  ],
  [
    'sign in: document',
    async (walker) => {
      await walker.page.keyboard.press('Enter');
      await signInBy(walker, /^(Soy socia|I'm a member)/);
    },
    ({ venue }) => venue !== 'teatro',
  ],
  [
    'sign in: nothing of the benefits',
    async (walker) => {
      await signInBy(walker, /^(Tengo beneficios|I have member)/);
      await walker.page.getByRole('dialog').getByRole('button', { name: SIGN_IN }).tap();
      await walker.page.locator('[aria-invalid="true"]').first().waitFor();
    },
    ({ venue }) => venue === 'estadio',
  ],
  ['sign in: e-mail', (walker) => signInBy(walker, /e-mail$/i)],
  [
    'sign in: no e-mail',
    async ({ page }) => {
      await page.getByRole('button', { name: SEND_CODE }).tap();
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  ],
  [
    'sign in: code',
    async ({ page, email }) => {
      await page.getByRole('textbox').fill(email);
      await page.getByRole('button', { name: SEND_CODE }).tap();
      await page.getByRole('textbox', { name: /6/ }).waitFor();
    },
  ],
  [
    'account',
    async (walker) => {
      const { page, mailbox, email } = walker;
      await page.getByRole('textbox', { name: /6/ }).fill(await mailbox.codeFor(email));
      await page.getByRole('button', { name: /^(Mi cuenta|My account)$/ }).tap();
      await walker.overlay();
    },
  ],
  ['account: details', ({ page }) => page.getByRole('button', { name: /^(Tus datos|Your details)/ }).tap()],
  [
    'account: deleting it',
    async ({ page }) => {
      await page.getByRole('button', { name: /^(Volver a tu cuenta|Back to your account)$/ }).tap();
      await page.getByRole('button', { name: DELETE }).tap();
      await page.getByRole('button', { name: DELETE }).tap();
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  ],
  [
    'home, signed out again',
    async ({ page }) => {
      await page.getByRole('button', { name: /^(No eliminar|Don't delete)$/ }).tap();
      await page.getByRole('button', { name: /^(Salir de la cuenta|Sign out)$/ }).tap();
      await page.getByRole('button', { name: SIGN_IN }).waitFor();
    },
  ],
  [
    'events',
    async (walker) => {
      await walker.goTo('events');
      await walker.page.locator('.story, .empty').first().waitFor();
    },
  ],
  ['an event', openFirstStory, ({ hasEvents }) => hasEvents],
  [
    'news',
    async (walker) => {
      await walker.goTo('news');
      await walker.page.locator('.story, .empty').first().waitFor();
    },
  ],
  ['an article', openFirstStory],
  ['wall', (walker) => walker.goTo('social-media')],
  [
    'leaving the app',
    async (walker) => {
      await walker.page.locator('main a[target="_blank"]').first().tap();
      await walker.overlay();
    },
    ({ hasWall }) => hasWall,
  ],
  ['map', (walker) => walker.goTo('map')],
];

/** Screens and overlays of an order, each reached from the one before. @see APP-02 */
export const ORDER_STOPS: readonly Stop[] = [
  [
    'commerce',
    async (walker) => {
      await walker.goTo('commerce', walker.ground.commerce);
      await walker.ordering.plus(walker.ground.plain).first().waitFor();
    },
  ],
  [
    'extras',
    async (walker) => {
      await walker.ordering.add(walker.ground.dressed);
      await walker.overlay();
      await walker.page.locator('.exrow, .mopt').first().waitFor();
    },
  ],
  [
    'extras with a unit each',
    async ({ page, ordering }) => {
      const plus = page.locator('.exrow').getByRole('button', { name: new RegExp(`^${ordering.words.add} `) });
      await plus.first().tap();
      await plus.first().tap();
      await page.locator('.each').waitFor();
    },
    ({ venue }) => venue === 'estadio',
  ],
  [
    'combined options',
    async (walker) => {
      await walker.escape();
      await walker.ordering.add(walker.ground.combined ?? '');
      await walker.overlay();
      await walker.page.locator('.mopt').first().waitFor();
    },
    ({ combined }) => combined !== null,
  ],
  [
    'combined options: one is missing, and a group is full',
    async ({ page, ordering }) => {
      for (const box of (await page.locator('.mopt:has([type="checkbox"])').all()).slice(0, 3)) await box.tap();
      await page.locator('.mout').first().tap();
      await page.locator('.sheet__foot .stepper button').last().tap();
      await page.getByRole('dialog').getByRole('button', { name: ordering.words.addToOrder }).tap();
      await page.locator('.mgroup__rule--asked').waitFor();
    },
    ({ combined }) => combined !== null,
  ],
  [
    'commerce with a cart',
    async (walker) => {
      await walker.escape();
      await walker.ordering.add(walker.ground.plain);
      await walker.page.getByRole('link', { name: walker.ordering.words.cart }).first().waitFor();
    },
  ],
  [
    'product',
    async (walker) => {
      await walker.goTo('product-details', walker.ground.commerce, walker.ground.plain.replaceAll(' ', '-'));
      await addButton(walker).waitFor();
    },
  ],
  [
    'added',
    async (walker) => {
      await addButton(walker).tap();
      await walker.overlay();
    },
  ],
  [
    'replace the cart',
    async (walker) => {
      const { commerce, product } = walker.ground.elsewhere;
      await walker.goTo('commerce', commerce);
      await walker.ordering.add(product);
      await walker.overlay();
    },
  ],
  [
    'missing product',
    async (walker) => {
      await walker.goTo('product-details', walker.ground.commerce, 'Nada-de-nada');
      await walker.overlay();
    },
  ],
  [
    'cart',
    async (walker) => {
      await walker.goTo('shopping-cart', walker.ground.commerce);
      await walker.ordering.confirmButton().waitFor();
    },
  ],
  [
    'cart with its problems',
    async (walker) => {
      await walker.ordering.confirmButton().tap();
      await walker.page.locator('[aria-invalid="true"]').or(walker.page.getByRole('alert')).first().waitFor();
    },
  ],
  [
    'success',
    async ({ ground, ordering }) => {
      if (ground.hasEvents) await ordering.fillPickUp();
      else await ordering.fillPickUpWithoutEvent();
      await ordering.confirm();
      await ordering.receipt();
    },
  ],
  [
    'order',
    async (walker) => {
      await walker.ordering.successDialog().getByRole('button').tap();
      await walker.page.locator('dialog:modal').waitFor({ state: 'detached' });
    },
  ],
  [
    'cancel the order',
    async (walker) => {
      await walker.page.getByRole('button', { name: CANCEL_ORDER }).tap();
      await walker.overlay();
    },
  ],
  [
    'cancelled order',
    async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: CANCEL_ORDER }).tap();
      await page.locator('dialog:modal').waitFor({ state: 'detached' });
    },
  ],
  [
    'orders',
    async (walker) => {
      await walker.goTo('orders');
      await walker.page.locator('main a[href^="/orders-detail/"]').first().waitFor();
    },
  ],
];

/** Another sign-in method than the open one. */
async function signInBy({ page }: Walker, way: RegExp): Promise<void> {
  const otherMethod = page.getByRole('button', { name: OTHER_METHOD });
  if (await otherMethod.isVisible()) await otherMethod.tap();
  await page.getByRole('dialog').getByRole('button', { name: way }).tap();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

async function openFirstStory({ page }: Walker): Promise<void> {
  await page.locator('.story').first().tap();
  await page.locator('.story').first().waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading').first().waitFor();
}

function addButton({ page }: Walker) {
  return page.getByRole('button', { name: /^(Agregar|Add)\s/ }).last();
}
