import type { Plugin } from 'vite'

import { handle as handleCard } from '../../functions/card/handle.ts'
import type { LinkEnvironment } from '../../functions/links/linkEnvironment.ts'
import { askedLink } from '../../functions/links/linkSource.ts'
import { handle as handlePage } from '../../functions/page/handle.ts'
import type { FirstAnswer } from '../site/serveDist.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'

export const CARD_PATH = '/.netlify/functions/card'

/** Answers links of profiles, collections and posts, and their cards, as a host would that has both functions. */
export function linkFunctions(env: LinkEnvironment): FirstAnswer {
  const [page, card] = [handlePage, handleCard].map((handle) =>
    nodeListener((request, client) => handle(request, env, client)),
  )
  return (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const listener = path === CARD_PATH ? card : askedLink(path, query) ? page : undefined
    listener?.(request, response)
    return listener !== undefined
  }
}

/** The same for the development server. */
export function serveLinks(env: LinkEnvironment): Plugin {
  const answer = linkFunctions(env)
  return {
    name: 'hearth-links',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!answer(request, response)) next()
      })
    },
  }
}
