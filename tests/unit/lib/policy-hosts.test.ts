import {describe, expect, it} from 'vitest';
import {contentSecurityPolicy} from '../../../hosting/headers.mjs';
import {policyHosts} from '../../../src/lib/policy-hosts';

describe('the hosts of the policy', () => {
  it('are named in one element for each kind', () => {
    const connect = ['https://a.example', 'https://b.example'];
    expect(policyHosts({script: ['https://s.example'], connect})).toEqual([
      {tagName: 'meta', attributes: {name: 'script-hosts', content: 'https://s.example'}},
      {
        tagName: 'meta',
        attributes: {name: 'connect-hosts', content: 'https://a.example https://b.example'},
      },
    ]);
    expect(policyHosts({connect: []})).toEqual([]);
  });

  it('are read back by the policy', () => {
    const [tag] = policyHosts({script: ['https://s.example']});
    const {name, content} = tag!.attributes!;
    const html = `<meta name="${String(name)}" content="${String(content)}">`;
    expect(contentSecurityPolicy([html])).toContain("script-src 'self' https://s.example;");
  });
});
