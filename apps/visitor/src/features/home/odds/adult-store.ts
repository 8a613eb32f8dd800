import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';

/** The visitor's answer to the age question, on this device; null: not asked yet. */
type Answer = { isAdult: boolean | null };

const NOT_ASKED: Answer = { isAdult: null };

/** The answer is the visitor's own word: nothing proves an age here. @see HOME-05 */
export const useAdultAnswer = persistedStore<Answer>('adult', NOT_ASKED, (value): value is Answer => {
  return typeof asRecord(value).get('isAdult') === 'boolean';
});

export function answerAdult(isAdult: boolean): void {
  useAdultAnswer.setState({ isAdult }, true);
}
