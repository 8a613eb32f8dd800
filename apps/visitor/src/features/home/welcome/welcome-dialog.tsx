import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Scene } from '@app/ui/media/scene.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { rememberWelcome } from './welcome-store.ts';
import './welcome.css';

/** The venue's words at the first visit of this device; nothing when the visitor already uses the home. @see CONT-08 */
export function WelcomeDialog({
  venue,
  welcome,
  isInUse,
}: {
  venue: Venue;
  welcome: NonNullable<Venue['welcome']>;
  isInUse: () => boolean;
}) {
  const text = useText();
  const [isLate] = useState(isInUse);
  const banner = venue.images.find(({ venueImageId }) => venueImageId === 'banner');
  if (isLate) return null;
  const close = () => rememberWelcome(venue.id);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={welcome.title}
      art={
        banner && (
          <Scene tone="stage" className={banner.isCutout ? 'welcome__art scene--cutout' : 'welcome__art'}>
            <Picture image={banner} alt="" sizes="358px" isEager />
          </Scene>
        )
      }
      actions={
        <Button isBlock onPress={close}>
          {text('welcome-start')}
        </Button>
      }
    >
      <p className="welcome__text">{welcome.text}</p>
    </Dialog>
  );
}
