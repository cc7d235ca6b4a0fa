import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export type FunctionHandler = (request: Request, client: string) => Promise<Response>

const compress = promisify(brotliCompress)

/** Brotli's, from 0 to 11: a page of 100 kB takes milliseconds. */
const QUALITY = 5

/** In `Accept-Encoding`; a weight of 0 refuses it. */
const BROTLI = /(?:^|[ ,])br *(?:,|$|; *q=(?!0(?:\.0*)? *(?:,|$)))/

/** Answers with a function, as the platforms do: pages are compressed for a client that reads Brotli. */
export function nodeListener(handler: FunctionHandler) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(handler, request, response).catch(() => response.destroy())
  }
}

async function answer(
  handler: FunctionHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', socket, url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answered = await handler(
    // Joined, because a path such as //host/ would otherwise name another host.
    new Request(new URL(`http://${request.headers.host ?? 'localhost'}${url.startsWith('/') ? url : '/'}`), {
      method,
      headers,
      ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
    }),
    socket.remoteAddress ?? '',
  )
  // The rest of the request is drained, or the sender would see a reset instead of the answer.
  request.removeAllListeners('data').resume()
  const body = Buffer.from(await answered.arrayBuffer())
  const isPage = answered.headers.get('content-type')?.startsWith('text/html') ?? false
  const isCompressed = isPage && body.length > 0 && BROTLI.test(headers.get('accept-encoding') ?? '')
  if (isCompressed) {
    answered.headers.set('content-encoding', 'br')
    // Of other bytes than the tag was made of.
    const tag = answered.headers.get('etag')
    if (tag) answered.headers.set('etag', tag.replace(/^"/, 'W/"'))
  }
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(
    isCompressed ? await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : body,
  )
}
