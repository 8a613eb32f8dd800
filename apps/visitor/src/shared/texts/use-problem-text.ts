import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import { languageOf } from '@app/ordering/language/text-locale.ts';

/** Texts of problems in the language of the screen, for those that the browser finds before a call. */
export function useProblemText(): (code: ProblemCode, facts: Readonly<Record<string, unknown>>) => string {
  const locale = useTextLocale();
  return (code, facts) => {
    const words = problemText(languageOf(locale), code, facts);
    return locale === 'es-PE' ? addressAsTu(words) : words;
  };
}
