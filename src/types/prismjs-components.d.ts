/** Prism without languages, for bundles that choose their own. */
declare module 'prismjs/components/prism-core' {
  import type {languages, tokenize} from 'prismjs';

  const Prism: {readonly languages: typeof languages; readonly tokenize: typeof tokenize};
  export default Prism;
}
