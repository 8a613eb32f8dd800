const ANSWER_MS = 5_000;

type NewNotification = {
  body: string | URLSearchParams;
  headers?: Record<string, string>;
  redirect?: 'follow' | 'manual';
};

/** Sends a notification to a shop. @returns the status; null without a response */
export async function postNotification(
  url: string | URL,
  { body, headers = {}, redirect = 'follow' }: NewNotification,
): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect,
      headers,
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
