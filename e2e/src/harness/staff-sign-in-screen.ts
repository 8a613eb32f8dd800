import type { Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

/** The staff's sign-in, in Spanish. */
export class StaffSignInScreen {
  readonly page: Page;
  readonly #mailbox: Mailbox;

  constructor(page: Page, mailbox: Mailbox) {
    this.page = page;
    this.#mailbox = mailbox;
  }

  /** E-mail and mailed code; ends at the second factor or its set-up. */
  async proveEmail(email: string): Promise<void> {
    // The page of people, which a sign-out leaves, has a field of the same name.
    await this.page.getByRole('heading', { name: 'Entrá a tu puesto' }).waitFor();
    await this.page.getByLabel('E-mail del trabajo').fill(email);
    await this.page.getByRole('button', { name: 'Enviar código' }).tap();
    await this.page.getByText(`Escribí los seis números que llegaron a ${email}.`).waitFor();
    await this.page.getByLabel('Código', { exact: true }).fill(await this.#mailbox.codeFor(email));
    await this.page.getByText('Paso 3 de 3').waitFor();
  }

  async typeAppCode(code: string): Promise<void> {
    await this.page.getByLabel('Código de la app').fill(code);
  }

  async waitForCommerces(): Promise<void> {
    await this.page.getByRole('heading', { name: '¿En qué puesto estás?' }).waitFor();
  }

  /** Texts above and below the QR code of the set-up. */
  async stepWithQrCode(): Promise<string> {
    const code = await this.page.getByRole('img', { name: /^Código QR/ }).boundingBox();
    for (const step of await this.page.getByRole('listitem').all()) {
      const box = await step.boundingBox();
      const isInside = code && box && code.y >= box.y && code.y + code.height <= box.y + box.height;
      if (isInside) return step.innerText();
    }
    return '';
  }

  /** The secret shown by the set-up of an app. */
  async shownSecret(): Promise<string> {
    return (await this.page.locator('code').innerText()).replaceAll(/\s/g, '');
  }
}
