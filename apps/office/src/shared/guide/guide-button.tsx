import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { guidePageOf } from './guide-pages.ts';
import { openGuide, useGuideStore } from './guide-store.ts';

/** Opens the page of the operators' guide about the page that is open. */
export function GuideButton() {
  const text = useText();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      useGuideStore.subscribe(({ page }, before) => {
        if (page !== null || before.page === null) return;
        // The dialog gives the focus back, unless the button that opened it was replaced when the page was loaded.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) button.current?.focus();
        });
      }),
    [],
  );
  return (
    <IconButton
      ref={button}
      icon="circle-question-mark"
      label={text('guide-open')}
      aria-haspopup="dialog"
      onPress={() => openGuide(guidePageOf(pathname))}
    />
  );
}
