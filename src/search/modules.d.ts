declare module '@generated/search-index/default/records.json' {
  /** Address of the index of the embedded search. */
  const url: string;
  export default url;
}

declare module '@docsearch/react/modal' {
  export {DocSearchModal} from '@docsearch/react';
}
