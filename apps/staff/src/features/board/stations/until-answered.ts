import { ApiProblem } from '@app/client/failures.ts';

const RETRY_MS = 2_000;

/** Repeats a harmless call until the server accepts or refuses it. @throws ApiProblem of a refusal */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status < 500 && failure.status !== 429) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
