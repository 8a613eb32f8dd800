import type { Locator, Page } from '@playwright/test';

type Column = 'incoming' | 'preparing' | 'ready';

/** The board as staff use it. */
export class BoardScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  column(name: Column): Locator {
    return this.page.locator(`[data-column="${name}"]`);
  }

  /** The ticket of an order in a column of the board. */
  ticket(number: number, column: Column): Locator {
    return this.column(column).getByRole('article', { name: String(number), exact: true });
  }

  /** Taps the only button of a ticket, `Empezar` or `Start`. */
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
