import { expect, it } from 'vitest';
import { ApiProblem, NetworkFailure } from '@app/client/failures.ts';
import { sendCharge } from './send-charge.ts';

const problem = (status: number, code: ApiProblem['code'], retryAfterMs: number | null = null) =>
  new ApiProblem({ status, code, facts: {}, detail: '', retryAfterMs });

/** Sends a charge to a server that gives these answers in sequence. */
async function sent(...answers: readonly (string | Error)[]) {
  const waits: number[] = [];
  let attempts = 0;
  let unknowns = 0;
  const outcome = await sendCharge(
    async () => {
      const answer = answers[attempts] ?? new Error('asked once too often');
      attempts += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      signal: new AbortController().signal,
      onUnknown: () => {
        unknowns += 1;
      },
      pause: async (forMs) => {
        waits.push(forMs);
      },
    },
  );
  return { outcome, attempts, unknowns, waits };
}

it('an answer settles the charge [PAY-04]', async () => {
  expect(await sent('approved')).toEqual({
    outcome: { kind: 'answered', answer: 'approved' },
    attempts: 1,
    unknowns: 0,
    waits: [],
  });
});

it('without an answer the charge is sent again with backoff [PAY-04]', async () => {
  const lost = new NetworkFailure('timeout');
  const { outcome, unknowns, waits } = await sent(lost, problem(500, 'unexpected'), lost, 'approved');
  expect(outcome).toEqual({ kind: 'answered', answer: 'approved' });
  expect(unknowns).toBe(3);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
});

it('an overloaded server is retried at its time and charged nothing', async () => {
  expect(await sent(problem(503, 'busy', 4_000), 'approved')).toMatchObject({ waits: [4_000], unknowns: 0 });
});

it.each([
  ['a no', problem(409, 'payment-under-way')],
  ['too many attempts', problem(429, 'too-many-requests', 3_600_000)],
  ['a provider that was not asked', problem(503, 'payment-not-available', 5_000)],
])('%s is not sent again', async (_what, no) => {
  expect(await sent(no)).toMatchObject({ outcome: { kind: 'refused', problem: no }, attempts: 1 });
});
