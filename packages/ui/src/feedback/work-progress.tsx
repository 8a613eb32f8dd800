import { useId } from 'react';
import './work-progress.css';

/** Progress of work of about a second, announced once to screen readers. @property done 0 to 1 */
export function WorkProgress({ label, done }: { label: string; done: number }) {
  const id = useId();
  return (
    <div className="work" role="status">
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} value={done} />
    </div>
  );
}
