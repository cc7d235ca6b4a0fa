import { mediaPolicy, type MediaConfig } from '../media/mediaPolicy.ts'
import type { MediaPolicy } from '../media/mediaSource.ts'

/** What a community's posts are read by. */
export interface PostRules {
  /** The origins this product answers at: the configured one, and the one the page stands on. */
  readonly ownOrigins: readonly string[]
  /** With its leading dot, lower case. */
  readonly tldName: string
  readonly media: MediaPolicy
}

/** The rules of a configuration; `page` is the address of the page one is on. */
export function postRules(
  config: MediaConfig & { readonly projectUrl: string; readonly tldName: string },
  page: string,
): PostRules {
  const ownOrigins = [config.projectUrl, page].map((url) => new URL(url).origin)
  return { ownOrigins: [...new Set(ownOrigins)], tldName: config.tldName, media: mediaPolicy(config) }
}
