import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'
import { ComposerStore, type ComposerDeps } from './ComposerStore.ts'

export class ComposerRegistry {
  readonly #composers = new Map<string, ComposerStore>()
  readonly #deps: ComposerDeps

  constructor(deps: ComposerDeps) {
    this.#deps = deps
  }

  of(list: PostList): ComposerStore {
    return getOrCreate(this.#composers, listKey(list), () => new ComposerStore(this.#deps, list))
  }
}
