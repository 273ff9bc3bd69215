/** posthog-docusaurus 2.0.5, which comes without types. */
declare module 'posthog-docusaurus' {
  import type {LoadContext, Plugin} from '@docusaurus/types';

  interface Options {
    /** Key of the project that events belong to. */
    readonly apiKey: string;
    /** Origin that events are sent to. */
    readonly appUrl: string;
    /** Every other option goes to `posthog.init`. */
    readonly [initOption: string]: unknown;
  }

  export default function posthogPlugin(context: LoadContext, options: Options): Plugin;
}
