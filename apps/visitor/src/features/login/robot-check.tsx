import { useText } from '#shared/texts/use-text.ts';
import { useProofOfWork } from '@app/app-kit/proof-of-work/solve-proof-of-work.ts';
import { WorkProgress } from '@app/ui/feedback/work-progress.tsx';

/** Progress of the proof of work, which the server requests while many sign-ins fail. @see AUTH-03 */
export function RobotCheck() {
  const text = useText();
  const { done } = useProofOfWork();
  return done === null ? null : <WorkProgress label={text('login-robot-check')} done={done} />;
}
