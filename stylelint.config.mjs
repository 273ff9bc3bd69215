/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-no-important': true,
    // Text runs from left to right, but margins and edges are named by the flow; sizes may be either.
    'property-layout-mappings': [
      'flow-relative',
      {ignoreProperties: ['/^(min-|max-)?(width|height)$/', '/^overflow-/']},
    ],
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global']}],
    // Long lists of tokens are grouped by empty lines.
    'custom-property-empty-line-before': null,
    // CSS modules are camelCase, classes of the theme are not ours to name.
    'selector-class-pattern': null,
    // A component's states stand together, even if a later one is less specific.
    'no-descending-specificity': null,
  },
};
