import type { Plugin } from 'vite'

import { pageHead } from '#domain/shell/pageHead.ts'

import { configTag } from './configTag.ts'
import { headTags } from './headTags.ts'
import { readConfig } from './readConfig.ts'
import { START_UP_SCRIPT } from './startUpScript.ts'
import { themeCss } from './themeCss.ts'

/** While developing, the served page gets its community from the file that HEARTH_CONFIG names. */
export function communityPage(): Plugin {
  return {
    name: 'hearth:community-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!server) return html
        const config = await readConfig(process.env['HEARTH_CONFIG'] ?? 'config/local.json')
        const head = [
          headTags(config, pageHead(config, '/')),
          `<script>${START_UP_SCRIPT}</script>`,
          `<style>${themeCss(config)}</style>`,
        ]
        return html
          .replace('<!--site-head-->', () => head.join('\n'))
          .replace('<!--site-app-->', '')
          .replace('<!--site-config-->', () => configTag(config))
      },
    },
  }
}
