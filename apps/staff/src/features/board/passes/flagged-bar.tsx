import { useLocation } from 'wouter';
import type { Board } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';

/** Hand-overs by pass that people have to review: of two devices, or of an order that had ended. @see ORD-08 */
export function FlaggedBar({ board: { commerce, flaggedPasses } }: { board: Board }) {
  const text = useText();
  const [, navigate] = useLocation();
  if (flaggedPasses.length === 0) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={text('flagged-count', { count: flaggedPasses.length })}
      action={
        <Button size="s" variant="tonal" onPress={() => navigate(`/board/${commerce.id}/pass`)}>
          {text('merge-review')}
        </Button>
      }
    />
  );
}
