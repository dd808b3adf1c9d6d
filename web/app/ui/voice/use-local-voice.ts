import { useEffect, useState } from 'react';

/** A language tag of the list, whatever its region: "es" for "es-MX". */
const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

/** `onEnd`: called when the text was spoken, or when it stopped before. */
type Speak = (text: string, onEnd?: () => void) => void;

/**
 * Speaks a text with a voice of this device. Null where it has none for the language. A voice that sends its text to
 * a server of somebody else is never used.
 */
export function useLocalVoice(lang: string): Speak | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return;
    const choose = () => {
      // Browsers name Filipino "fil" or "tl".
      const wanted = languageOf(lang) === 'fil' ? ['fil', 'tl'] : [languageOf(lang)];
      const voices = speechSynthesis.getVoices();
      setVoice(voices.find((each) => each.localService && wanted.includes(languageOf(each.lang))) ?? null);
    };
    choose();
    speechSynthesis.addEventListener('voiceschanged', choose);
    return () => {
      speechSynthesis.removeEventListener('voiceschanged', choose);
      speechSynthesis.cancel();
    };
  }, [lang]);
  if (!voice) return null;
  return (text, onEnd) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = utterance.onerror = () => onEnd?.();
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  };
}
