import type { Locator, Page } from '@playwright/test';
import type { Language } from './people.ts';
import type { Stadium } from './stadium.ts';

const WORDS = {
  es: {
    account: 'Mi cuenta',
    code: 'Código de 6 números',
    email: 'Seguir con e-mail',
    open: 'Ingresar',
    other: 'Ingresar de otra forma',
    send: 'Enviar código',
  },
  en: {
    account: 'My account',
    code: '6-digit code',
    email: 'Continue with e-mail',
    open: 'Sign in',
    other: 'Sign in another way',
    send: 'Send code',
  },
} as const;

/** The visitors' sign-in sheet. */
export class SigningIn {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];

  constructor(page: Page, language: Language = 'es') {
    this.page = page;
    this.words = WORDS[language];
  }

  /** Opens the list of sign-in methods. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.open, exact: true }).tap();
    await this.button(this.words.email).waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name });
  }

  async otherMethod(): Promise<void> {
    await this.button(this.words.other).tap();
  }

  async requestEmailCode(email: string): Promise<void> {
    await this.open();
    await this.button(this.words.email).tap();
    await this.page.getByLabel('E-mail', { exact: true }).fill(email);
    await this.button(this.words.send).tap();
    await this.codeField().waitFor();
  }

  codeField(): Locator {
    return this.page.getByLabel(this.words.code);
  }

  /** Signs in by e-mail code from a page with the header of home. */
  async byEmail(stadium: Stadium, email: string): Promise<void> {
    await this.requestEmailCode(email);
    await this.codeField().fill(await stadium.mailbox.codeFor(email));
    await this.isIn();
  }

  async isIn(): Promise<void> {
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await this.accountButton().waitFor();
  }

  accountButton(): Locator {
    return this.page.getByRole('button', { name: this.words.account, exact: true });
  }

  async openAccount(): Promise<Locator> {
    await this.accountButton().tap();
    return this.page.getByRole('dialog');
  }

  /** Stored auth data of this device, as text. */
  stored(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('entretiempo.auth'));
  }
}
