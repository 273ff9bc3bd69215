/** What says whom a click is for. */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** Whether a click is for the page, and not for the browser: to open a tab, for example. */
export function isPlainClick(click: Click): boolean {
  const {button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented} = click;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
