/** How the fragment of an address begins that holds answers. */
export const fragmentStart = '#build?';
