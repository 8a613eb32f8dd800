import type { Stop, Walker } from './visitor-screens.ts';

const GET_DISCOUNT = /^(Obtener Descuento|Get discount)$/;
const SEE_CODE = /^(Ver mi código|See my code)$/;

/** The screens and dialogs of a discount, at a venue that has one. @see DISC-01 */
export const DISCOUNT_STOPS: readonly Stop[] = [
  ['discount', openDiscount],
  [
    'discount not confirmed',
    async ({ page, email, phone }) => {
      await page.getByLabel(/^E-mail$/).fill(email);
      await page.getByLabel(/^(Celular|Mobile)$/).fill(phone);
      await page.route('**/api/orders/discounts', (route) => route.abort());
      await page.getByRole('button', { name: GET_DISCOUNT }).tap();
      await page.getByRole('alertdialog').waitFor();
      await page.unroute('**/api/orders/discounts');
    },
  ],
  [
    'discount claimed',
    async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button').first().tap();
      await page.locator('.claim-code').waitFor();
    },
  ],
  [
    'own discount',
    async (walker) => {
      await openDiscount(walker);
      await walker.page.getByRole('link', { name: SEE_CODE }).waitFor();
    },
  ],
  [
    'code of a discount',
    async ({ page }) => {
      await page.getByRole('link', { name: SEE_CODE }).tap();
      await page.locator('.claim-code').waitFor();
    },
  ],
];

async function openDiscount(walker: Walker): Promise<void> {
  await walker.goTo('discount');
  await walker.page.getByRole('heading', { level: 1 }).waitFor();
}
