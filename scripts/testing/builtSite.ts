import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import * as texts from '#domain/shared/texts.ts'
import { pageHead } from '#domain/shell/pageHead.ts'

import type { BuiltSite } from '../site/configureSite.ts'

const TEMPLATE = `<!doctype html><html lang="en"><head><!--site-head-->
<script type="module" crossorigin src="/assets/app.js"></script>
<link rel="stylesheet" crossorigin href="/assets/app.css"></head><body><div id="root"><!--site-app--></div><!--site-config--></body></html>`

/** A build as small as can be configured and served. */
export async function builtSite(): Promise<BuiltSite> {
  const dist = await mkdtemp(path.join(tmpdir(), 'hearth-site-'))
  await mkdir(path.join(dist, 'assets'))
  await writeFile(path.join(dist, 'assets/app.js'), 'start()')
  await writeFile(path.join(dist, 'assets/app.css'), 'body{margin:0}')
  await writeFile(path.join(dist, 'assets/about.css'), 'p{margin:1px}\n')
  await writeFile(path.join(dist, 'assets/text.css'), 'b{margin:2px}')
  return {
    dist,
    inLanguage: async (tag) => ({
      tag,
      direction: tag === 'ar' ? 'rtl' : 'ltr',
      template: TEMPLATE,
      pageHead: (config, at) => pageHead(config, at),
      frameTexts: texts,
      prerender: async ({ projectName }, at) => `<p>${projectName} ${at}</p>`,
      filesOf: async (_, at) =>
        at === '/about'
          ? { styles: ['/assets/about.css', '/assets/text.css'], scripts: ['/assets/about.js'] }
          : { styles: [], scripts: [] },
    }),
    requestsOf: async (_, pages) => pages.map(() => null),
    answersOf: async (_, pages) => pages.map(() => ({})),
    newestBlock: async () => ({ number: 5, time: 1_800_000_000 }),
  }
}
