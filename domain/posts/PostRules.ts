import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { mediaPolicy, type MediaConfig } from '../media/mediaPolicy.ts'
import type { MediaPolicy } from '../media/mediaSource.ts'

export interface OwnSite {
  readonly origin: string
  readonly hostname: string
  /** '' for the scheme's default port. */
  readonly port: string
}

export interface PostRules {
  /** The configured site, and the one that served the page. */
  readonly ownSites: readonly OwnSite[]
  /** Of the site's languages, whose folders its pages may be in. */
  readonly locales: CommunityConfig['locales']
  /** Lower case, with its dot. */
  readonly tldName: string
  readonly media: MediaPolicy
}

/** `page` is the current page's URL. Throws if either URL is not absolute. */
export function postRules(
  config: MediaConfig & Pick<CommunityConfig, 'projectUrl' | 'tldName' | 'locales'>,
  page: string,
): PostRules {
  const ownSites = [config.projectUrl, page].map((url) => new URL(url))
  return { ownSites, locales: config.locales, tldName: config.tldName, media: mediaPolicy(config) }
}
