import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** A local log service with the interface of the real one. */
export interface LocalIngest {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
}

/**
 * Accepts records with the right bearer token (202) and passes each, as JSON, to `keep`; responds with 401 otherwise.
 */
export async function localIngest(keep: (json: string) => unknown): Promise<LocalIngest> {
  const token = 'local'
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end()
    text(request)
      .then(keep)
      .then(() => response.writeHead(202).end())
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The local log service does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    token,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
