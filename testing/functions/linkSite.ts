import type { LinkedThing } from '#domain/miniapp/LinkCard.ts'
import { headTags } from '#domain/miniapp/headTags.ts'
import { LINK_PAGE, markedPage } from '#domain/miniapp/linkPage.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { jsonForScript } from '#domain/shared/escapeHtml.ts'
import { pageHead } from '#domain/shell/pageHead.ts'

import type { LinkSource } from '../../functions/links/linkSource.ts'
import { siteReader } from '../../functions/links/siteReader.ts'

/** A page of a build: its head, and its configuration without the mini app's texts. */
export function builtPage(config: CommunityConfig, path: string): string {
  const page = path.replace(LINK_PAGE, '')
  const marked = page === path ? undefined : markedPage(page)
  return `<!doctype html><html><head><meta charset="utf-8" />
    ${headTags(config, pageHead(config, page))}
    <meta name="build-id" content="1" /></head><body>
    <div id="root"${marked?.attributes ?? ''}>${marked ? `<h1>${marked.subject.title}</h1><p>${marked.subject.text}</p>` : 'Page'}</div>
    <script type="application/json" id="runtime-config" data-checked="1">${jsonForScript({ ...config, miniapp: undefined })}</script>
    ${marked ? `<script type="application/json" id="served">${marked.answers}</script>` : ''}</body></html>`
}

/** The policies that the site gives with each page. */
export const POLICY = "default-src 'none'"

/** A site's pages, read as over its own network. */
export function linkSite(
  config: CommunityConfig,
  readThing: () => Promise<LinkedThing | undefined>,
  files: LinkSource['files'] = () => Promise.reject(new Error('There is no such file')),
): LinkSource & { readonly asked: string[] } {
  const asked: string[] = []
  const send = (input: string | URL | Request) => {
    const { href, pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(href)
    const headers = { 'content-security-policy': POLICY, 'set-cookie': 'a=b', server: 'host' }
    return Promise.resolve(new Response(builtPage(config, pathname), { headers }))
  }
  return { asked, readPage: siteReader('https://hearth.example', 1000, send), readThing, files }
}
