import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { guidePageOf } from './guide-pages.ts';

const GuideDrawer = lazy(async () => ({ default: (await import('./guide-drawer.tsx')).GuideDrawer }));

/** Opens the page of the operators' guide about the page that is open. */
export function GuideButton() {
  const text = useText();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="circle-question-mark"
        label={text('guide-open')}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <GuideDrawer start={guidePageOf(pathname)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
