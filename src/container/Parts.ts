import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { PostSearch } from '#stores/posts/PostSearch.ts'
import type { Ports } from '#stores/shared/Ports.ts'

/**
 * Every part of the app by its name, which classes use in their `Deps`. The modules have the recipe of each, and add its
 * name and its type here, beside the recipe, unless `Ports` has it.
 */
export interface Parts extends Ports {
  readonly window: Window
  /** A part of a feature that may not be loaded yet. */
  readonly fetchPart: <Name extends keyof Parts>(feature: LazyFeature, name: Name) => Promise<Parts[Name]>
  /** Posts read since the page was opened; undefined until the feature is loaded. */
  readonly postsRead: () => PostSearch | undefined
}
