import type { Page } from '@playwright/test';

/** Milliseconds between the keys of a scanner. */
const KEY_MS = 5;

/**
 * Types into the focused field as a scanner does, which ends with Enter. The keys have their own times: a busy machine types
 * more slowly than a scanner.
 */
export async function scan(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const startedSeconds = Date.now() / 1_000;
  const sent: Promise<unknown>[] = [];
  for (const [at, key] of [...Array.from(text), 'Enter'].entries()) {
    const timestamp = startedSeconds + (at * KEY_MS) / 1_000;
    const event = key === 'Enter' ? { key, code: key, text: '\r' } : { key, code: codeOf(key), text: key };
    sent.push(
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...event }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key, code: event.code }),
    );
  }
  // Sent together, so that no answer delays the next key.
  await Promise.all(sent);
  await devtools.detach();
}

/** The place of a key on an English keyboard. */
function codeOf(key: string): string {
  if (/[a-z]/i.test(key)) return `Key${key.toUpperCase()}`;
  return /\d/.test(key) ? `Digit${key}` : '';
}
