import type {ReactNode} from 'react';
import Hero from '@site/src/components/Hero';

/** The example of the introduction, with other transformers for whoever wants to see them. */
export default function TryHero(): ReactNode {
  return <Hero load={() => import('./HeroTrial')} />;
}
