/**
 * Writes the inline script that colors the frame of the browser as the theme that the reader chose,
 * which may differ from that of the system.
 */
export function themeColorScript(light: string, dark: string): string {
  return (
    '(function(){var html=document.documentElement,meta=document.querySelector("meta[name=theme-color]");' +
    `function update(){meta.content=html.dataset.theme==="dark"?${JSON.stringify(dark)}:${JSON.stringify(light)}}` +
    'new MutationObserver(update).observe(html,{attributeFilter:["data-theme"]});update()})()'
  );
}
