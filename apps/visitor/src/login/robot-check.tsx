import { WorkProgress } from '@app/ui/work-progress.tsx';
import { useProofOfWork } from '../data/prove-work.ts';
import { useText } from '../texts/use-text.ts';

/** Shown while this device works for a try to sign in, because many tries of others fail. @see AUTH-03 */
export function RobotCheck() {
  const text = useText();
  const { done } = useProofOfWork();
  return done === null ? null : <WorkProgress label={text('login-robot-check')} done={done} />;
}
