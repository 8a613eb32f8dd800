import { z } from 'zod';
import { ApiProblem } from '@app/client/failures.ts';
import { ProviderAnswer } from '@app/contract/back-office/provider-accounts.ts';

const Facts = z.object({ answers: z.array(ProviderAnswer), field: z.string().optional() });

/** The provider's answers in the problem of a refused connection; none without a call. */
export function refusedAnswers(error: unknown): readonly ProviderAnswer[] {
  if (!(error instanceof ApiProblem)) return [];
  return Facts.safeParse(error.facts).data?.answers ?? [];
}

/** The field whose form was refused; undefined without one. */
export function refusedField(error: unknown): string | undefined {
  return error instanceof ApiProblem ? Facts.safeParse(error.facts).data?.field : undefined;
}
