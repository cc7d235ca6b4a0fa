import type { MANIFESTS } from '../manifests.ts'

type ModuleOf<Page> = Page extends { readonly modules: readonly (infer Module)[] } ? Module : never

/**
 * A feature that is loaded on demand, or a part of one that fewer pages need: its file in `src/container/modules`. The
 * manifests name those of pages; the others belong to dialogs and to other features.
 */
export type LazyFeature =
  | ModuleOf<(typeof MANIFESTS)[number]['pages'][number]>
  | 'activity/writing'
  | 'media'
  | 'miniapp'
  | 'profile/giving'
  | 'player'
  | 'points/leaderboard'
  | 'posts/composer'
  | 'profile/pictureChange'
  | 'search'
  | 'settings/browserData'
  | 'settings/language'
  | 'settings/ownEndpoint'
  | 'shell/offline'
  | 'tokens/chatToken'
  | 'uploads'
  | 'wallet/connect'
