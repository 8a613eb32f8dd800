import { Link } from 'wouter';
import '@app/ui/controls/button.css';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState, type EmptyStateProps } from '@app/ui/feedback/empty-state.tsx';

/** Content of an address that no longer exists, with a link to what is there instead. */
export function NotFoundState({
  path,
  label,
  ...rest
}: Pick<EmptyStateProps, 'icon' | 'title' | 'text'> & { path: string; label: string }) {
  return (
    <EmptyState
      role="alert"
      {...rest}
      action={
        <Link className={buttonClass({ isBlock: true })} href={path}>
          {label}
        </Link>
      }
    />
  );
}
