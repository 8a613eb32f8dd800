import { useState } from 'react';
import { InstallGuide } from '#shared/install/install-guide.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';

/** Manual steps for iOS and Android. @see APP-10 */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [browser, setBrowser] = useState<'ios' | 'android'>(
    /iPhone|iPad/.test(navigator.userAgent) ? 'ios' : 'android',
  );
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
        <InstallGuide browser={browser} />
      </div>
    </Sheet>
  );
}
