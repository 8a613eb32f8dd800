import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** The Chromium of this run, as a process of its own: whoever starts it closes it. */
export function launchBrowser(program: string): Promise<Browser> {
  return chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
}
