import {useEffectEvent, useLayoutEffect} from 'react';

/** Says whether keys typed here are meant as text. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  );
}

/**
 * Calls back on Ctrl+K, Cmd+K anywhere, and on `/` where it is not text.
 *
 * @param onShortcut what the keys do
 */
export function useSearchShortcut(onShortcut: (key: 'k' | '/') => void): void {
  const call = useEffectEvent(onShortcut);
  // With the page that it comes with, not after: a key pressed in between would be lost.
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const {key, ctrlKey, metaKey, altKey, isComposing, target} = event;
      const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      const isSlash =
        key === '/' && !ctrlKey && !metaKey && !altKey && !isComposing && !isTextField(target);
      if (isK || isSlash) {
        event.preventDefault();
        call(isK ? 'k' : '/');
      }
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
