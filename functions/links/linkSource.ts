import { linkCard, type LinkCard, type LinkedThing } from '#domain/miniapp/LinkCard.ts'
import { linkTarget, TARGET_PATHS, type LinkTarget } from '#domain/miniapp/linkTarget.ts'
import { inTime } from '#adapters/shared/inTime.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CompleteEnvironment } from '../shared/environment.ts'
import type { LINK_VARIABLES } from './linkEnvironment.ts'
import { publicFiles, type FetchFile } from './publicFiles.ts'
import { linkPorts, readThing, type LinkPorts } from './readThing.ts'
import { siteReader, type ReadPage, type SitePage } from './siteReader.ts'

/** Milliseconds for a page of the site, and for a stranger's file. */
const PAGE_TIMEOUT = 1500
const FILE_TIMEOUT = 1500

export interface LinkSource {
  readonly readPage: ReadPage
  readonly files: FetchFile
  /** Undefined if there is nothing at the link; rejects when no endpoint answers. */
  readonly readThing: (config: CommunityConfig, target: LinkTarget) => Promise<LinkedThing | undefined>
}

/** A page, and what its link is about, if that could be read. */
export interface FoundLink {
  readonly page: SitePage
  readonly thing: { readonly target: LinkTarget; readonly card: LinkCard } | undefined
}

export interface AskedLink {
  /** With a slash at its end. */
  readonly path: string
  /** Without a question mark. */
  readonly query: string
}

/** Undefined for the address of any page that is not about one thing, and for one without `id`. */
export function askedLink(path: string, query: string): AskedLink | undefined {
  const plain = path.replace(/\/$/, '')
  const isAsked = TARGET_PATHS.some((one) => one === plain) && new URLSearchParams(query).has('id')
  return isAsked ? { path: `${plain}/`, query } : undefined
}

/**
 * Undefined if the site's own page cannot be read; without the thing if that takes longer than `timeout` milliseconds.
 * Without a timeout the chain is not read.
 */
export async function findLink(
  source: LinkSource,
  { path, query }: AskedLink,
  timeout: number | undefined,
): Promise<FoundLink | undefined> {
  const page = await source.readPage(path).catch(() => undefined)
  if (!page) return undefined
  const { config } = page
  const target = linkTarget(config, path, query)
  if (!target || timeout === undefined) return { page, thing: undefined }
  const reading = source.readThing(config, target).then((thing) => thing && linkCard(config, thing))
  const card = await inTime(reading, timeout).catch(() => undefined)
  return { page, thing: card && { target, card } }
}

let source: { readonly key: string; readonly value: LinkSource } | undefined

/** One for all requests of a running function, so that it remembers which endpoints answer. */
export function linkSource(env: CompleteEnvironment<typeof LINK_VARIABLES>): LinkSource {
  const key = JSON.stringify(env)
  if (source?.key !== key) source = { key, value: makeSource(env) }
  return source.value
}

function makeSource(env: CompleteEnvironment<typeof LINK_VARIABLES>): LinkSource {
  const [origin = ''] = env.SITE_ORIGIN.split(',').map((each) => each.trim())
  const privateOrigins = (env.LINK_PREVIEW_PRIVATE_ORIGINS ?? '').split(',').map((each) => each.trim())
  const files = publicFiles(privateOrigins, FILE_TIMEOUT)
  let ports: { readonly key: string; readonly value: LinkPorts } | undefined
  return {
    readPage: siteReader(origin, PAGE_TIMEOUT),
    files,
    readThing: (config, target) => {
      const key = JSON.stringify(config)
      if (ports?.key !== key) ports = { key, value: linkPorts(config) }
      return readThing(ports.value, config, target, files)
    },
  }
}
