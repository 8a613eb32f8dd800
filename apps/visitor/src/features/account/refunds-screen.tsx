import { Link } from 'wouter';
import '@app/ui/controls/button.css';
import { homePath, STAFF_REFUNDS_PATH } from '#shared/navigation/route-paths.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { isEditorRole } from '#shared/session/editor-role.ts';
import { useText } from '#shared/texts/use-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

/** Leads staff to the refunds of the staff app, which has a session with a second factor. @see APP-03, REF-01 */
export function RefundsScreen() {
  const text = useText();
  const isEditor = useAuth(({ user }) => isEditorRole(user?.roleId));
  return (
    <main className="refunds-link">
      <h1 className="sr">{text('staff-refunds-title')}</h1>
      {isEditor ? (
        <EmptyState
          icon="undo-2"
          title={text('staff-refunds-title')}
          text={text('staff-refunds-text')}
          action={
            <a className={buttonClass()} href={STAFF_REFUNDS_PATH}>
              {text('staff-refunds-open')}
            </a>
          }
        />
      ) : (
        <EmptyState
          icon="ban"
          title={text('staff-refunds-denied')}
          text={text('staff-refunds-denied-text')}
          action={
            <Link className={buttonClass()} href={homePath()}>
              {text('tab-home')}
            </Link>
          }
        />
      )}
    </main>
  );
}
