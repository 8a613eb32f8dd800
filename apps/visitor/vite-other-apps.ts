import { setTimeout } from 'node:timers/promises';

const BETWEEN_REQUESTS_MS = 50;

/** Waits until each of these servers answers. `npm run dev` ends when one of them ends. */
export async function untilAllAnswer(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map(untilAnswers));
}

async function untilAnswers(url: string): Promise<void> {
  while (!(await answers(url))) await setTimeout(BETWEEN_REQUESTS_MS);
}

/** Any status is an answer: a refused connection has none. */
async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
