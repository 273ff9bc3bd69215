import type {ThemeConfig} from '@docusaurus/preset-classic';
import {site} from './site';

type Footer = NonNullable<ThemeConfig['footer']>;

export const footer = {
  links: [
    {
      title: 'Start',
      items: [
        {label: 'Introduction', to: '/'},
        {label: 'Quickstart', to: '/quickstart'},
        {label: 'Core concepts', to: '/core-concepts'},
        {label: 'Use cases', to: '/usecases'},
      ],
    },
    {
      title: 'Operate',
      items: [
        {label: 'Deploy', to: '/deploy/introduction'},
        {label: 'Environment variables', to: '/deploy/environment-variables'},
        {label: 'Security', to: '/cloud-security-overview'},
        {label: 'Troubleshooting', to: '/guides/troubleshooting'},
      ],
    },
    {
      title: 'Look up',
      items: [
        {label: 'Command line', to: '/cli/introduction'},
        {label: 'Transformers', to: '/transformers/system'},
        {label: 'API reference', to: '/api'},
        {label: 'Changelog', to: '/changelog'},
      ],
    },
    {
      title: 'Project',
      items: [
        {label: 'Source on GitHub', href: site.repository},
        {label: `All releases (these docs: ${site.release})`, href: site.releases},
        {label: 'Chat on Discord', href: site.chat},
        {label: 'Website', href: site.website},
      ],
    },
  ],
  copyright: `Copyright © 2024 ${site.company}`,
} satisfies Footer;
