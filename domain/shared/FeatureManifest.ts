import type { CommunityConfig, PreviewImages } from './CommunityConfig.ts'

/** The group of the left sidebar that links a page. */
export type LinkGroup = 'community' | 'nfts' | 'tokens'

/** Whether a community has something: its flag is on and its contract is configured. */
export type Gate = (config: CommunityConfig) => boolean

/** A page as its feature declares it: router, sidebar, search, prerendering, tags and sitemap read this alone. */
export interface PageManifest {
  /** Without a trailing slash. */
  readonly path: `/${string}`
  /** The page's heading and its part of the document title; '' for the community's title alone. */
  readonly title: string
  /** One sentence about the page's purpose, also for search engines and social clients. */
  readonly purpose: string
  /** The gate that opens it. */
  readonly feature: string
  /** The text of its link, where that is not the title. */
  readonly label?: string
  /** Its link in the left sidebar; absent where it has none. */
  readonly link?: { readonly group: LinkGroup; readonly membersOnly?: true }
  /** The query parameter without which the page is empty, and the page where the user finds one. */
  readonly needs?: { readonly parameter: string; readonly way: string }
  /** How the user finds the parameter. */
  readonly hint?: string
  /** The page shows its reader's own data, so search engines skip it. */
  readonly personal?: true
  /** The picture on its social card; the community's general one where it has none. */
  readonly preview?: keyof PreviewImages
  /**
   * Its component, by folder and name: 'stake/StakePage' is `StakePage` in `ui/stake/StakePage.tsx`. It has a chunk of its
   * own. Absent for Home, which travels with the frame.
   */
  readonly view?: `${string}/${string}Page`
  /** The modules of the container whose stores it reads: 'nft/launch' is `src/container/modules/nft/launch.ts`. */
  readonly modules?: readonly string[]
}

/**
 * The facts about a feature that the app needs before it is loaded. The manifest is part of the first load, so it holds data
 * alone and imports nothing but types.
 */
export interface FeatureManifest {
  readonly pages: readonly PageManifest[]
  /** By their names, which pages and `hasFeature` use (rules/shell: feature-gates). */
  readonly gates?: Readonly<Record<string, Gate>>
}
