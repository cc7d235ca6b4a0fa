import { mediaPolicy, type MediaConfig } from '../media/mediaPolicy.ts'
import type { MediaPolicy } from '../media/mediaSource.ts'

/** A place this product answers at, as a parser of addresses gives it. */
export interface OwnSite {
  readonly origin: string
  readonly hostname: string
  /** '' for the default one. */
  readonly port: string
}

/** What a community's posts are read by. */
export interface PostRules {
  /** Where this product answers: the configured place, and the one the page stands on. */
  readonly ownSites: readonly OwnSite[]
  /** With its leading dot, lower case. */
  readonly tldName: string
  readonly media: MediaPolicy
}

/** The rules of a configuration; `page` is the address of the page one is on. */
export function postRules(
  config: MediaConfig & { readonly projectUrl: string; readonly tldName: string },
  page: string,
): PostRules {
  const ownSites = [config.projectUrl, page].map((url) => new URL(url))
  return { ownSites, tldName: config.tldName, media: mediaPolicy(config) }
}
