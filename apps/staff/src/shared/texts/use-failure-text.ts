import { createFailureText } from '@app/app-kit/failures/failure-text.ts';
import { useText } from './use-text.ts';

export const useFailureText = createFailureText(useText);
