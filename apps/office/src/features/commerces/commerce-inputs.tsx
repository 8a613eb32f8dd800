import { HandsInput } from '#features/capacity/hands-input.tsx';
import { CodeInput } from '#shared/form/code-input.tsx';
import { useResourceTexts } from '#shared/resources/resource-texts.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { commercesTexts } from './use-text.ts';

/** The name of a stall in addresses. */
export function CommerceCodeInput() {
  const { label } = useResourceTexts(commerces, commercesTexts);
  return <CodeInput label={label('code')} />;
}

/** How many people prepare. */
export function CommerceHandsInput() {
  const { label } = useResourceTexts(commerces, commercesTexts);
  return <HandsInput label={label('hands')} />;
}
