import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

export type FunctionHandler = (request: Request, client: string) => Promise<Response>

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
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(Buffer.from(await answered.arrayBuffer()))
}
