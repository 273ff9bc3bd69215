import type {ThemeConfig} from '@docusaurus/preset-classic';
import {site} from './site';

type Navbar = NonNullable<ThemeConfig['navbar']>;

export const navbar = {
  items: [
    {type: 'custom-release', position: 'left'},
    {type: 'custom-docsVersions', position: 'left'},
    {type: 'custom-docs', label: 'Docs', position: 'left'},
    {to: '/api', label: 'API', position: 'left'},
    {type: 'custom-changelog', to: '/changelog', label: 'Changelog', position: 'left'},
    {href: site.repository, label: 'GitHub', position: 'right'},
    {href: site.chat, label: 'Discord', position: 'right'},
  ],
} satisfies Navbar;
