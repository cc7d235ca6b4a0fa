import type { Plugin } from 'vite'

import { Service } from '../chaos/Service.ts'
import { nodeListener, type FunctionHandler } from '../../functions/shared/nodeListener.ts'

/** Lets the Vite development server answer a path with a function, as a static host would. */
export function serveFunction(path: string, handler: FunctionHandler, service = new Service()): Plugin {
  const listener = service.guard(nodeListener(handler))
  return {
    name: 'hearth-function',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] === path) listener(request, response)
        else next()
      })
    },
  }
}
