import { boundedText } from '#adapters/shared/boundedText.ts'
import { parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { unescapeHtml } from '#domain/shared/escapeHtml.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

/** A page as the build made it, and the community that it names. */
export interface SitePage {
  readonly html: string
  /** The policies of the site, which hosts do not add to the answers of functions. */
  readonly headers: Readonly<Record<string, string>>
  readonly config: CommunityConfig
}

/** Undefined if the site has no such page, or it names no community. */
export type ReadPage = (path: string) => Promise<SitePage | undefined>

/** A page carries its styles and its configuration. */
const MAX_BYTES = 2 * 1024 * 1024
/** Milliseconds for which a page is kept: a new build is served soon after its files are. */
const FRESH = 10_000

const POLICIES =
  /^(?:content-security-policy|cross-origin-.*|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|x-content-type-options|x-frame-options)$/

/**
 * Reads pages of the site itself. They are asked for without a query, so that a host which hands links of things to a
 * function answers with its file. Rejects when the site does not answer in `timeout` milliseconds, and never has.
 */
export function siteReader(origin: string, timeout: number, send: typeof fetch = fetch): ReadPage {
  const kept = new Map<string, { readonly at: number; readonly page: Promise<SitePage | undefined> }>()
  return (path) => {
    const known = kept.get(path)
    if (known && Date.now() - known.at < FRESH) return known.page
    // While the site does not answer, its last page is as good.
    const page = readPage(new URL(path, origin).href, timeout, send).then(
      (read) => read ?? known?.page,
      (error: unknown) => known?.page ?? Promise.reject(error as Error),
    )
    kept.set(path, { at: Date.now(), page })
    const forget = () => kept.get(path)?.page === page && kept.delete(path)
    page.then((read) => read ?? forget(), forget)
    return page
  }
}

async function readPage(url: string, timeout: number, send: typeof fetch): Promise<SitePage | undefined> {
  const response = await send(url, { signal: AbortSignal.timeout(timeout) })
  const html = await boundedText(response, MAX_BYTES)
  const config = response.ok ? configIn(html) : undefined
  const headers = [...response.headers].filter(([name]) => POLICIES.test(name))
  return config && { html, headers: Object.fromEntries(headers), config }
}

/** The configuration in a page, checked again; its mini app's texts come from the page's own embed. */
function configIn(html: string): CommunityConfig | undefined {
  const json = /<script type="application\/json" id="runtime-config"[^>]*>([^<]*)<\/script>/.exec(html)?.[1]
  const parsed = json === undefined ? undefined : parseConfig(json)
  return parsed?.ok ? { ...parsed.value, miniapp: miniAppIn(html) } : undefined
}

/** The configuration in a page leaves out what only social clients read. */
function miniAppIn(html: string): NonNullable<CommunityConfig['miniapp']> {
  const embed = /<meta name="fc:miniapp" content="([^"]*)"/.exec(html)?.[1]
  const button = asRecord(asRecord(parseJson(unescapeHtml(embed ?? '')))?.['button'])
  const action = asRecord(button?.['action'])
  const texts = {
    name: action?.['name'],
    buttonTitle: button?.['title'],
    splashImageUrl: action?.['splashImageUrl'],
    splashBackgroundColor: action?.['splashBackgroundColor'],
  }
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => typeof value === 'string'))
}
