import type { RequestListener } from 'node:http'

import { lazyOnce } from '#adapters/shared/lazyOnce.ts'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { serveLocally } from './serveLocally.ts'

const STYLE = `
:root { color-scheme: light dark; font: 15px system-ui, sans-serif }
body { margin: 0 }
main { display: flex; flex-wrap: wrap; gap: 24px; padding: 16px }
.bar { display: flex; gap: 16px; align-items: center; min-height: 48px; padding: 0 16px; border-bottom: 1px solid #8886 }
.panel { display: grid; gap: 16px; align-content: start; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); flex: 1 }
form, section { display: grid; gap: 6px; align-content: start }
h2 { margin: 0; font-size: 16px }
button { min-height: 36px }
`

export interface Panel {
  readonly title: string
  /** After the style of all panels. */
  readonly style: string
  /** Takes a second or two, so it is called with the first request for the page's script. */
  readonly bundle: () => Promise<string>
  /** Answers what is neither the page nor its script; 404 by default. */
  readonly others?: RequestListener
}

/** Serves a page that its script draws, only to this machine. */
export function servePanel({ title, style, bundle, others = notFound }: Panel): Promise<LocalServer> {
  const script = lazyOnce(bundle)
  return serveLocally((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('cache-control', 'no-store')
    if (pathname === '/') {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}${style}</style></head><body><script type="module" src="/panel.js"></script></body></html>`,
        )
    } else if (pathname === '/panel.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      script().then(
        (code) => response.end(code),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    } else others(request, response)
  })
}

const notFound: RequestListener = (_, response) => void response.writeHead(404).end()
