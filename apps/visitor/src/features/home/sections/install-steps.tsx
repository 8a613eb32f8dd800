import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';

const BROWSERS = {
  ios: { label: 'download-ios', steps: 'download-ios-steps', icons: ['share', 'square-plus', 'check'] },
  android: {
    label: 'download-android',
    steps: 'download-android-steps',
    icons: ['ellipsis-vertical', 'smartphone', 'check'],
  },
} as const satisfies Record<string, { label: string; steps: string; icons: readonly IconName[] }>;

/** Manual steps for iOS and Android. @see APP-10 */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [browser, setBrowser] = useState<keyof typeof BROWSERS>(
    /iPhone|iPad/.test(navigator.userAgent) ? 'ios' : 'android',
  );
  const { steps, icons } = BROWSERS[browser];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('download-steps-title')}
      closeLabel={text('close')}
      foot={
        <Button isBlock onPress={onClose}>
          {text('download-done')}
        </Button>
      }
    >
      <div className="stack">
        <SegmentedControl
          label={text('download-browser')}
          value={browser}
          onChange={setBrowser}
          options={[
            { value: 'ios', label: text('download-ios') },
            { value: 'android', label: text('download-android') },
          ]}
        />
        <ol className="download__steps">
          {icons.map((icon, step) => (
            <li key={icon}>
              <span className="download__icon">
                <Icon name={icon} />
              </span>
              <span>
                {step + 1}. {text(steps, { step })}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
