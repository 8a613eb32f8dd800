import { useLocation } from 'react-router';
import { useText } from '#shared/texts/use-text.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { guidePageOf } from './guide-pages.ts';
import { openGuide } from './guide-store.ts';

/** Opens the page of the operators' guide about the page that is open. */
export function GuideButton() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <IconButton
      icon="circle-question-mark"
      label={text('guide-open')}
      aria-haspopup="dialog"
      onPress={() => openGuide(guidePageOf(pathname))}
    />
  );
}
