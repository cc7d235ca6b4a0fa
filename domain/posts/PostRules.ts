import { mediaPolicy, type MediaConfig } from '../media/mediaPolicy.ts'
import type { MediaPolicy } from '../media/mediaSource.ts'

/** A site that serves this app, with the fields of a parsed URL. */
export interface OwnSite {
  readonly origin: string
  readonly hostname: string
  /** '' for the scheme's default port. */
  readonly port: string
}

export interface PostRules {
  /** The configured site, and the site that served the page. */
  readonly ownSites: readonly OwnSite[]
  /** Lower case, with its leading dot. */
  readonly tldName: string
  readonly media: MediaPolicy
}

/**
 * The rules of a configuration; `page` is the URL of the current page. Throws where one of the two is no absolute URL.
 */
export function postRules(
  config: MediaConfig & { readonly projectUrl: string; readonly tldName: string },
  page: string,
): PostRules {
  const ownSites = [config.projectUrl, page].map((url) => new URL(url))
  return { ownSites, tldName: config.tldName, media: mediaPolicy(config) }
}
