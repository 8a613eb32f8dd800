import { Component, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';

type Props = { children: ReactNode };

/** Contains a screen that throws or whose code did not load. @see APP-09 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const text = useText();
  return (
    <main>
      <h1 className="sr">{text('app-name')}</h1>
      <EmptyState
        role="alert"
        icon="cloud-off"
        title={text('failed-title')}
        text={text('failed-text')}
        action={
          <Button icon="refresh-cw" isBlock onPress={() => location.reload()}>
            {text('try-again')}
          </Button>
        }
      />
    </main>
  );
}
