import { text } from 'node:stream/consumers'

import { listenLocally } from '../shared/listenLocally.ts'

/** A local log service with the interface of the real one. */
export interface LocalIngest {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
}

/**
 * Starts the service on a free local port. Passes the body of each request with its bearer token to `store`
 * and responds with 202, or with 500 if `store` fails; with 401 for another token.
 */
export async function localIngest(store: (json: string) => unknown): Promise<LocalIngest> {
  const token = 'local'
  const { url, stop } = await listenLocally((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end()
    text(request)
      .then(store)
      .then(() => response.writeHead(202).end())
      .catch(() => response.writeHead(500).end())
  })
  return { url, token, stop }
}
