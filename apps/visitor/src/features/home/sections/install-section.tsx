import type { Venue } from '@app/contract/visitor/venues.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useIsHydrated } from '#shared/layout/use-is-hydrated.ts';
import { promptInstall, useInstallPrompt } from './install-prompt.ts';
import { useText } from '#shared/texts/use-text.ts';

const InstallSteps = lazyPart(async () => (await import('./install-steps.tsx')).InstallSteps);

/** How to put the app on the phone: the browser's own offer where it makes one, and the steps by hand. @see APP-10 */
export function InstallSection({ venue }: { venue: Venue }) {
  const text = useText();
  const { offer, isInstalled } = useInstallPrompt();
  const [isOpen, setIsOpen] = useState(false);
  const isDrawn = useIsHydrated(); // whether the app is installed, only the browser knows
  if (!isDrawn || isInstalled) return null;
  return (
    <section className="section">
      <Notice
        icon="download"
        title={text('download-title', venue.name)}
        action={
          <span className="download__actions">
            {offer && (
              <Button size="s" variant="tonal" icon="download" onPress={() => void promptInstall()}>
                {text('download-install')}
              </Button>
            )}
            <Button size="s" variant={offer ? 'quiet' : 'tonal'} onPress={() => setIsOpen(true)} aria-haspopup="dialog">
              {text('download-how')}
            </Button>
          </span>
        }
      >
        {text('download-text')}
      </Notice>
      {isOpen && (
        <Suspense>
          <InstallSteps onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
