import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    countStep: () => Promise<void>;
  }
}

/** Presses and fields that a person needs: each press of a pointer, and each field that is filled, chosen or given a file. */
export class StepCounter {
  steps = 0;

  /** Counts on each page that the context opens after this. */
  async observe(context: BrowserContext): Promise<void> {
    await context.exposeBinding('countStep', () => {
      this.steps += 1;
    });
    await context.addInitScript(() => {
      let filled: EventTarget | null = null;
      const count = () => void globalThis.window.countStep();
      addEventListener('pointerdown', count, { capture: true });
      // A press selects a box or a radio button: that is counted already. A file arrives with 'change' alone.
      const isTyped = (target: EventTarget | null) =>
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !['checkbox', 'file', 'radio', 'range'].includes(target.type));
      const field = ({ target }: Event) => {
        if (!isTyped(target) || target === filled) return;
        filled = target;
        count();
      };
      addEventListener('input', field, { capture: true });
      const file = ({ target }: Event) => {
        if (target instanceof HTMLInputElement && target.type === 'file') count();
      };
      addEventListener('change', file, { capture: true });
    });
  }
}
