import { useEffect } from 'react';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';

const SPOKEN = { es: 'es-AR', 'es-PE': 'es-PE', en: 'en-US' };

/** Says a text when it changes, where the person switched the voice on and the browser has one. @see KIOSK-01 */
export function useSpokenPrompt(text: string): void {
  const isOn = useKioskVisit(({ isVoiceOn }) => isVoiceOn);
  const locale = useTextLocale();
  useEffect(() => {
    if (!isOn || !hasVoice()) return;
    const prompt = new SpeechSynthesisUtterance(text);
    prompt.lang = SPOKEN[locale];
    speechSynthesis.cancel();
    speechSynthesis.speak(prompt);
    return () => speechSynthesis.cancel();
  }, [text, isOn, locale]);
}

export function hasVoice(): boolean {
  return 'speechSynthesis' in globalThis;
}
