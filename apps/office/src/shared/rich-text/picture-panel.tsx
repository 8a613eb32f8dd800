import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { DropZone } from '#shared/pictures/drop-zone.tsx';
import { SendingProgress } from '#shared/uploads/sending-progress.tsx';
import { useSending } from '#shared/uploads/use-sending.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { NetworkFailure } from '@app/client/failures.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { IMAGE_MAX_BYTES } from '@app/contract/values/image-places.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { selectedPicture, setPicture } from './editor-commands.ts';
import type { Editor } from './use-editor.ts';
import { useFailureText, useLanguage, useText } from './use-text.ts';
import styles from './rich-text.module.css';

/** As for pictures at a place. Ms. */
const TIMEOUT_MS = 20_000;

/** Adds a picture to the text, or changes the selected one. */
export function PicturePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const selected = selectedPicture(editor.state);
  const [alt, setAlt] = useState(selected?.alt ?? '');
  const { src, name, failure, sending, choose } = useUploadedPicture(selected?.src ?? null);
  return (
    <div className={styles['panel']}>
      {src !== null && <img className={styles['chosen']} src={src} alt="" />}
      <DropZone
        label={text('rich-picture-drop')}
        isSmall={src !== null}
        isBusy={sending.share !== null}
        onFile={choose}
      />
      {name !== null && sending.share !== null && (
        <SendingProgress name={name} share={sending.share} onCancel={sending.cancel} />
      )}
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <TextField
        label={text('rich-picture-alt')}
        hint={text('rich-picture-alt-hint')}
        autoComplete="off"
        maxLength={200}
        value={alt}
        onChange={setAlt}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles['actions']}>
        <Button
          size="s"
          variant="plain"
          icon="image"
          isUnavailable={src === null}
          onPress={() => {
            if (src === null) return;
            editor.run(setPicture({ src, alt: alt.trim() }));
            onClose();
          }}
        >
          {text('rich-picture-set')}
        </Button>
        <Button size="s" variant="quiet" onPress={onClose}>
          {text('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Sends a file to the venue's media. */
function useUploadedPicture(first: string | null) {
  const text = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const sending = useSending();
  const [src, setSrc] = useState(first);
  const [name, setName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setFailure(null);
    setName(file.name);
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      const stored = await sending.send((parts) =>
        api.send('POST /api/admin/venues/:venueId/images', {
          params: { venueId },
          body,
          timeoutMs: TIMEOUT_MS,
          ...parts,
        }),
      );
      if (stored) setSrc(stored.path);
    } catch (error) {
      const isSlow = error instanceof NetworkFailure && error.reason === 'timeout';
      setFailure(isSlow ? text('rich-picture-slow') : failureText(error));
    }
  };
  const choose = (file: File) => {
    if (file.size > IMAGE_MAX_BYTES) setFailure(problemText(language, 'image-too-large', {}));
    else void send(file);
  };
  return { src, name, failure, sending, choose };
}
