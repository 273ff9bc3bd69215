import {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** Everything in the page beside an element and what contains it. */
function elementsBeside(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return !parent || element === document.body
    ? []
    : [...[...parent.children].filter((child) => child !== element), ...elementsBeside(parent)];
}

/**
 * The menu of narrow pages. It lies over the whole page, so while it is open the focus stays in it;
 * Escape closes it, and then the focus is where it was.
 */
export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const opener = document.querySelector<HTMLElement>('.navbar__toggle');
    // A click beside the menu closes it.
    const covered = elementsBeside(document.querySelector('.navbar-sidebar')).filter(
      (element) => !element.matches('.navbar-sidebar__backdrop'),
    );
    function closeOnEscape({key}: KeyboardEvent): void {
      if (key === 'Escape') {
        toggle();
      }
    }
    covered.forEach((element) => element.toggleAttribute('inert', true));
    document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      covered.forEach((element) => element.removeAttribute('inert'));
      opener?.focus();
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [shown, toggle]);

  return <MobileSidebar />;
}
