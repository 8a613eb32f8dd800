import { expect, type Locator, type Page } from '@playwright/test';
import { countStored } from './staff-device.ts';

/** Calls of the steps that a board shows before their answer. */
const STEP_CALL = /\/api\/orders\/\d+\/(cash|transitions|bumps)$/;

type Column = 'incoming' | 'preparing' | 'ready';

/** The board as staff use it. */
export class BoardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The ticket of an order in a state, by age or in its column. */
  ticket(number: number, state: Column): Locator {
    return this.page.locator(`[data-state="${state}"]`).getByRole('article', { name: String(number), exact: true });
  }

  /** Scrolls to the newest orders: a board draws only those near the visible part. */
  async scrollToEnd(): Promise<void> {
    await this.page.getByRole('main', { name: /^(Pedidos abiertos|Open orders)$/ }).hover();
    await this.page.mouse.wheel(0, 1_000_000);
  }

  /** Opens the products and the delivered orders, also once they have folded. */
  async openSidebar(): Promise<void> {
    const open = this.page.getByRole('button', { name: /^(Frenar un producto|Stop a product)$/ });
    const close = this.page.getByRole('button', { name: /^(Cerrar productos|Close products)$/ });
    await open.or(close).waitFor();
    if (await open.isVisible()) await open.tap();
  }

  /** Goes to a page of the menu in the header. */
  async goTo(page: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Más del puesto|More for this stall)$/ }).tap();
    await this.page.getByRole('dialog').getByRole('button', { name: page, exact: true }).tap();
  }

  /** Opens an order with what staff can do with it. */
  async openOrder(number: number): Promise<Locator> {
    await this.page.getByRole('button', { name: new RegExp(`^(Más opciones del|More options for) ${number}$`) }).tap();
    return this.page.getByRole('dialog');
  }

  /** Takes steps of a ticket, and waits for the server's answer to each. */
  async take(number: number, ...actions: readonly RegExp[]): Promise<void> {
    for (const action of actions) await this.untilAnswered(() => this.tap(action, number));
  }

  /** Does what sends one step, and waits until the server has answered and the device has nothing left to send. */
  async untilAnswered(act: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse((response) => STEP_CALL.test(response.url()));
    await act();
    await answer;
    await expect.poll(() => countStored(this.page, 'queued-transitions')).toBe(0);
  }

  /** Taps the only button of a ticket, `Empezar` or `Start`. The board shows the step before its answer. */
  async tap(action: RegExp, number: number): Promise<void> {
    await this.page
      .getByRole('article', { name: String(number), exact: true })
      .getByRole('button', { name: action })
      .first()
      .tap();
  }

  async handOver(number: number, code: string): Promise<void> {
    await this.tap(/^(Entregar|Hand over)/, number);
    await this.page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await this.typeCode(code);
  }

  /** Enters the four digits in the dialog. */
  async typeCode(code: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('textbox').first().fill(code);
  }

  /** In the toast of the last transition. */
  undoButton(): Locator {
    return this.page.getByRole('status').getByRole('button', { name: /^(Deshacer|Undo)/ });
  }

  syncState(): Locator {
    return this.page.locator('[data-live]');
  }
}
