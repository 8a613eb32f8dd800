import type { ReactNode } from 'react';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { setLargeText, setReachMode, useKioskVisit } from '../visit/kiosk-visit.ts';
import { LanguageButtons } from './language-buttons.tsx';
import { hasVoice } from './use-spoken-prompt.ts';

/** Row above the bar: a note, reach mode, large letters, voice and language. @see KIOSK-01 */
export function KioskTools({ children }: { children?: ReactNode }) {
  const text = useText();
  const { isReachMode, isLargeText, isVoiceOn } = useKioskVisit();
  return (
    <div className="k kutil">
      {children ?? <p />}
      <button
        type="button"
        aria-pressed={isReachMode}
        aria-label={text('reach-mode')}
        onClick={() => setReachMode(!isReachMode)}
      >
        <Icon name="accessibility" />
      </button>
      <button
        type="button"
        aria-pressed={isLargeText}
        aria-label={text('large-text')}
        onClick={() => setLargeText(!isLargeText)}
      >
        Aa
      </button>
      {hasVoice() && (
        <button
          type="button"
          aria-pressed={isVoiceOn}
          aria-label={text('voice')}
          onClick={() => useKioskVisit.setState({ isVoiceOn: !isVoiceOn })}
        >
          <Icon name={isVoiceOn ? 'volume-2' : 'volume-x'} />
        </button>
      )}
      <LanguageButtons />
    </div>
  );
}
