import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';

/** Replaces a section that failed to load and is not cached. */
export function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <Notice
      tone="warn"
      icon="cloud-off"
      title={text('failed-title')}
      action={
        <Button size="s" variant="tonal" icon="refresh-cw" onPress={onRetry}>
          {text('try-again')}
        </Button>
      }
    >
      {text('failed-text')}
    </Notice>
  );
}
