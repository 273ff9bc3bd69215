import {request, type IncomingHttpHeaders} from 'node:http';
import {buffer} from 'node:stream/consumers';

/** What a server answered, as it came: not decompressed, no redirect followed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends one request with the path exactly as given; `fetch` and browsers resolve `..` themselves.
 *
 * @param origin such as `http://127.0.0.1:4173`
 * @throws when the server closes the connection before the answer is complete
 */
export function rawRequest(
  origin: string,
  path: string,
  {method = 'GET', headers = {}}: RawRequest = {},
): Promise<RawAnswer> {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    request({hostname, port, path, method, headers}, (response) => {
      const {statusCode = 0, headers: answerHeaders} = response;
      buffer(response).then(
        (body) => resolve({status: statusCode, headers: answerHeaders, body}),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}
