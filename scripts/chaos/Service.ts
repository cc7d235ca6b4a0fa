import type { IncomingMessage, ServerResponse } from 'node:http'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'
import { serveLocally } from '../panel/serveLocally.ts'
import type { Values } from './parameters.ts'
import { SERVER_FAULTS, type ServerFault } from './serverFaults.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export class Service {
  #fault: { readonly way: ServerFault; readonly values: Values } | undefined

  fail(way: ServerFault, values: Values): void {
    this.#fault = { way, values }
  }

  recover(): void {
    this.#fault = undefined
  }

  /** Wraps the service's listener, so that requests reach it only as the fault allows. */
  guard(listener: Listener): Listener {
    return (request, response) => {
      const fault = this.#fault
      if (!fault) return listener(request, response)
      // Without it a page of another origin would see every fault as the same one.
      response.setHeader('access-control-allow-origin', '*')
      if (request.method === 'OPTIONS' && fault.way !== SERVER_FAULTS.down) return listener(request, response)
      Promise.resolve(fault.way.play(response, fault.values))
        .then((serves) => serves && listener(request, response))
        .catch(() => response.destroy())
    }
  }
}

/** The service at this address, as its faults allow; the caller stops it. */
export const serviceProxy = (service: Service, target: string): Promise<LocalServer> =>
  serveLocally(
    service.guard(
      nodeListener(async (request) => {
        const { pathname, search } = new URL(request.url)
        const answer = await fetch(new URL(`${pathname}${search}`, target), request)
        const headers = new Headers(answer.headers)
        // The body comes decompressed, and as a whole.
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
      }),
    ),
  )
