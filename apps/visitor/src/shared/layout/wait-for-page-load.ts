/** Time limit for the load event, which a lost picture can delay. */
const LONGEST_WAIT_MS = 5_000;

/** Waits for the page's load event, at most 5 s. Code of later screens then does not delay the first one. */
export async function waitForPageLoad(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise<void>((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
