import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { useLanguage } from './language.ts';

/** Texts of problems in the chosen language. */
export function useProblemText(): (code: ProblemCode, facts: Readonly<Record<string, unknown>>) => string {
  const language = useLanguage();
  return (code, facts) => problemText(language, code, facts);
}
