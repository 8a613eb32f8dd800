import { useEffect, useId, useRef, useState } from 'react';
import { LinkPanel } from './link-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { Toolbar, type OpenPanel } from './toolbar.tsx';
import { useEditor, type Editor } from './use-editor.ts';
import { useText } from './use-text.ts';
import styles from './rich-text.module.css';

/** A text with headings, emphasis, lists, links and pictures, in the HTML that visitors may read. @see CONT-01, CONT-02 */
export function RichTextEditor({
  label,
  hint,
  error,
  body,
  editorRef,
  onChange,
  onBlur,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  body: string;
  /** Receives what focuses the text, for the form's first error. */
  editorRef: (target: Pick<Editor, 'focus'> | null) => void;
  onChange: (body: string) => void;
  onBlur: () => void;
}) {
  const text = useText();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-hint`,
    ...(error !== undefined && { 'aria-invalid': 'true' }),
  };
  const { place, editor } = useEditor({ body, attributes, onChange, onBlur });
  const { focus } = editor;
  useEffect(() => {
    editorRef({ focus });
  });
  const close = () => {
    setPanel(null);
    editor.focus();
  };
  return (
    <div className={styles['field']} data-error={error !== undefined || undefined}>
      <span className={styles['label']} id={`${id}-label`}>
        {label}
      </span>
      <Toolbar bar={bar} label={label} controls={id} editor={editor} panel={panel} onPanel={setPanel} />
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'picture' && <PicturePanel editor={editor} onClose={close} />}
      <div
        ref={place}
        role="presentation"
        className={styles['text']}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'F10') return;
          event.preventDefault();
          bar.current?.querySelector<HTMLElement>('select')?.focus();
        }}
      />
      <span className={styles['hint']} id={`${id}-hint`} aria-live="polite">
        {error ?? hint ?? text('rich-keys')}
      </span>
    </div>
  );
}
