import type { Locator, Page } from '@playwright/test';

type Column = 'incoming' | 'preparing' | 'ready';

/** The stall's board as its staff use it. */
export class BoardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  column(name: Column): Locator {
    return this.page.locator(`[data-column="${name}"]`);
  }

  /** The ticket of an order, in a column of the board. */
  ticket(number: number, column: Column): Locator {
    return this.column(column).getByRole('article', { name: String(number), exact: true });
  }

  /** Taps the one button of a ticket, `Empezar` or `Start`. */
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

  /** The four digits, in the dialog that asks for them. */
  async typeCode(code: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('textbox').first().fill(code);
  }

  /** In the receipt of the last step. */
  undoButton(): Locator {
    return this.page.getByRole('status').getByRole('button', { name: /^(Deshacer|Undo)/ });
  }

  syncState(): Locator {
    return this.page.locator('[data-live]');
  }
}
