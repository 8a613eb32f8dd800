const KEYS_OF_CHOICES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ']);

/** Whether the focused control uses this key, so the board must not. A filter that was tapped uses no digits. */
export function takesKey({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')) {
    return KEYS_OF_CHOICES.has(key);
  }
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
