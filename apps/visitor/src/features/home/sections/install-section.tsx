import { useState } from 'react';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { promptInstall, useInstallPrompt } from './install-prompt.ts';

const InstallSteps = lazyPart(async () => (await import('./install-steps.tsx')).InstallSteps);

/** Installation of the app: the browser's prompt if available, and manual steps. @see APP-10 */
export function InstallSection({ venue }: { venue: Venue }) {
  const text = useText();
  const { offer, isInstalled } = useInstallPrompt();
  const [isOpen, setIsOpen] = useState(false);
  const banner = venue.images.find(({ venueImageId }) => venueImageId === 'InstalationAppBanner');
  const isDrawn = useIsHydrated(); // only the browser knows whether the app is installed
  if (!isDrawn || isInstalled) return null;
  return (
    <section className={banner ? 'section download download--banner' : 'section download'}>
      {banner && (
        <Scene tone="stage" className={banner.isCutout ? 'download__art scene--cutout' : 'download__art'}>
          <Picture image={banner} alt="" sizes="(min-width: 768px) min(1200px, 100vw), calc(100vw - 32px)" />
        </Scene>
      )}
      <Notice
        icon="download"
        title={text('download-title', { venue: venue.name })}
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
      {isOpen && <InstallSteps onClose={() => setIsOpen(false)} />}
    </section>
  );
}
