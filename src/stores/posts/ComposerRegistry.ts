import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'
import { ComposerStore, type ComposerDeps } from './ComposerStore.ts'

export class ComposerRegistry {
  readonly #composers = new Map<string, ComposerStore>()
  readonly #deps: ComposerDeps

  constructor(deps: ComposerDeps) {
    this.#deps = deps
  }

  /** The composer of a list, created at the first call and the same for all views. */
  of(list: PostList): ComposerStore {
    return getOrCreate(this.#composers, listKey(list), () => new ComposerStore(this.#deps, list))
  }
}
