import type {OutputFile} from './deployment';

function serverOf(host: string, port: number, settings: readonly string[]): string {
  const lines = [
    'listen 443 ssl;',
    `server_name ${host};`,
    `ssl_certificate /etc/nginx/certs/${host}.crt;`,
    `ssl_certificate_key /etc/nginx/certs/${host}.key;`,
    '',
    'location / {',
    ...[`proxy_pass http://127.0.0.1:${port};`, 'proxy_http_version 1.1;', ...settings].map(
      (setting) => `  ${setting}`,
    ),
    '}',
  ];
  return ['server {', ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}', ''].join('\n');
}

/** Settings of nginx that end TLS in front of the app and of the API. */
export const proxyFile: OutputFile = {
  name: 'neosync.conf',
  language: 'nginx',
  text: [
    serverOf('neosync.example.com', 3000, [
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'proxy_set_header X-Forwarded-Host $host;',
      // The session cookies of a sign-in hold the tokens and are longer than the 4 KB of nginx.
      'proxy_buffer_size 16k;',
      'proxy_buffers 8 16k;',
      'proxy_buffering off;',
    ]),
    serverOf('neosync-api.example.com', 8080, ['proxy_buffering off;', 'proxy_read_timeout 1h;']),
  ].join('\n'),
};
