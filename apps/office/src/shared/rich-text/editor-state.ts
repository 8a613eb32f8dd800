import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { bodySchema } from './body-schema.ts';
import { toggleEm, toggleStrong } from './editor-commands.ts';

const { nodes } = bodySchema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Tab stays with the browser: it leaves the field. */
const KEYS = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggleStrong,
  'Mod-i': toggleEm,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': breakLine,
  'Mod-[': liftListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
});

/** An editor with this document, and nothing to undo. */
export function newEditorState(document: Node): EditorState {
  return EditorState.create({ doc: document, plugins: [history(), KEYS, keymap(baseKeymap)] });
}
