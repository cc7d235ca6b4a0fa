import type { Plugin } from 'vite'

import { headTags } from '#domain/miniapp/headTags.ts'
import { miniAppManifest } from '#domain/miniapp/miniAppManifest.ts'
import { needsJavaScript } from '#domain/shared/texts.ts'
import { pageHead } from '#domain/shell/pageHead.ts'

import { configTag } from './configTag.ts'
import { readConfig } from './readConfig.ts'
import { START_UP_SCRIPT } from './startUpScript.ts'
import { themeCss } from './themeCss.ts'

/** Of one language, because the development server has no pages of another. */
const community = async () => ({
  ...(await readConfig(process.env['HEARTH_CONFIG'] ?? 'config/degen.json')),
  locales: [process.env['HEARTH_LANGUAGE'] ?? 'en'],
})

/** In development, fills the page and the hosts' manifest from the file that HEARTH_CONFIG names. */
export function communityPage(): Plugin {
  return {
    name: 'hearth:community-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== '/.well-known/farcaster.json') return next()
        community()
          .then((config) => {
            response.setHeader('content-type', 'application/json')
            response.end(JSON.stringify(miniAppManifest(config)))
          })
          .catch(next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!server) return html
        const config = await community()
        const head = [
          headTags(config, pageHead(config, '/')),
          `<script>${START_UP_SCRIPT}</script>`,
          `<style>${themeCss(config)}</style>`,
        ]
        return html
          .replace('<!--site-head-->', () => head.join('\n'))
          .replace('<!--site-app-->', '')
          .replace('<!--site-noscript-->', needsJavaScript)
          .replace('<!--site-config-->', () => configTag(config))
      },
    },
  }
}
