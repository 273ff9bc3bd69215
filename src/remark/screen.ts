import {drawFences, drawingWidths} from './drawn-fence';
import {describeScreen, readScreen, screenTitle} from './screen-spec';
import {drawScreen} from './screen-svg';

/**
 * Draws pages of the web app.
 *
 * Before: a `screen` fence with the parts of the page as YAML; see `screen-spec.ts`.
 * After: `<Diagram html="<svg>…<svg>…" title="…" description="…" />` with a wide and a narrow drawing.
 *
 * @throws Error naming page, line, cause and cure when a part is wrong or unknown
 */
export default function screen() {
  return drawFences('screen', (text) => {
    const spec = readScreen(text);
    const html = [drawingWidths.wide, drawingWidths.narrow]
      .map((width) => drawScreen(spec, width))
      .join('');
    return {
      html,
      title: screenTitle(spec),
      description: describeScreen(spec),
    };
  });
}
