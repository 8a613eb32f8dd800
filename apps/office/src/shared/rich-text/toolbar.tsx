import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { KeyboardEvent, RefObject } from 'react';
import { bodySchema } from './body-schema.ts';
import {
  BLOCK_STYLES,
  blockStyle,
  hasMark,
  isInside,
  linkAtCursor,
  listKind,
  selectedPicture,
  setBlockStyle,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrong,
} from './editor-commands.ts';
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icon.tsx';
import type { Editor } from './use-editor.ts';
import { useText } from './use-text.ts';
import styles from './rich-text.module.css';

export type OpenPanel = 'link' | 'picture' | null;

type Tool = {
  readonly icon: ToolbarIconName;
  readonly label: string;
  readonly isOn?: boolean;
  readonly isOpen?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
};

/** Formats the selection. Left and right move between its parts, Escape returns to the text. */
export function Toolbar({
  bar,
  label,
  controls,
  editor,
  panel,
  onPanel,
}: {
  bar: RefObject<HTMLDivElement | null>;
  label: string;
  /** The id of the edited element. */
  controls: string;
  editor: Editor;
  panel: OpenPanel;
  onPanel: (panel: OpenPanel) => void;
}) {
  const text = useText();
  const tools = useTools({ editor, panel, onPanel });
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={text('rich-toolbar', { label })}
      aria-controls={controls}
      className={styles['toolbar']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.focus();
        else moveFocus(event);
      }}
    >
      <select
        aria-label={text('rich-style')}
        title={text('rich-style')}
        value={blockStyle(editor.state)}
        onChange={({ target }) => {
          const style = BLOCK_STYLES.find((known) => known === target.value);
          if (style) editor.run(setBlockStyle(style));
        }}
      >
        {BLOCK_STYLES.map((style) => (
          <option key={style} value={style}>
            {text(`rich-style-${style}`)}
          </option>
        ))}
      </select>
      {tools.map(({ icon, label: name, isOn, isOpen, isOff = false, onPress }) => (
        <button
          key={icon}
          type="button"
          tabIndex={-1}
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          aria-expanded={isOpen}
          aria-disabled={isOff || undefined}
          // The selection of the text remains.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!isOff) onPress();
          }}
        >
          <ToolbarIcon name={icon} />
        </button>
      ))}
    </div>
  );
}

function useTools({ editor, panel, onPanel }: Pick<Parameters<typeof Toolbar>[0], 'editor' | 'panel' | 'onPanel'>) {
  const text = useText();
  const { state, run } = editor;
  const { nodes, marks } = bodySchema;
  const opens = (name: Exclude<OpenPanel, null>) => ({
    isOpen: panel === name,
    onPress: () => onPanel(panel === name ? null : name),
  });
  const tools: readonly Tool[] = [
    { icon: 'bold', label: text('rich-strong'), isOn: hasMark(state, marks.strong), onPress: () => run(toggleStrong) },
    { icon: 'italic', label: text('rich-em'), isOn: hasMark(state, marks.em), onPress: () => run(toggleEm) },
    { icon: 'link', label: text('rich-link'), isOn: linkAtCursor(state) !== null, ...opens('link') },
    {
      icon: 'list',
      label: text('rich-bullets'),
      isOn: listKind(state) === 'bullet_list',
      onPress: () => run(toggleList('bullet_list')),
    },
    {
      icon: 'list-ordered',
      label: text('rich-numbers'),
      isOn: listKind(state) === 'ordered_list',
      onPress: () => run(toggleList('ordered_list')),
    },
    {
      icon: 'quote',
      label: text('rich-quote'),
      isOn: isInside(state, nodes.blockquote),
      onPress: () => run(toggleQuote),
    },
    { icon: 'image', label: text('rich-picture'), isOn: selectedPicture(state) !== null, ...opens('picture') },
    { icon: 'undo', label: text('rich-undo'), isOff: undoDepth(state) === 0, onPress: () => run(undo) },
    { icon: 'redo', label: text('rich-redo'), isOff: redoDepth(state) === 0, onPress: () => run(redo) },
  ];
  return tools;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button')];
  const at = parts.findIndex((part) => part === document.activeElement);
  const isEnd = event.key === 'Home' || event.key === 'End';
  const wanted = isEnd ? (event.key === 'Home' ? 0 : -1) : by === undefined ? null : (at + by) % parts.length;
  if (wanted === null) return;
  event.preventDefault();
  parts.at(wanted)?.focus();
}
