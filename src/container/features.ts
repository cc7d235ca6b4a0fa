import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import { lazyResource, preload } from '#stores/shared/lazyResource.ts'

import type { Container } from './Container.ts'
import type { FeatureModule } from './FeatureModule.ts'
import { startEach } from './startEach.ts'

/** Features, or parts of one, with a chunk of their own. The first view's features load at once. */
const FEATURES: Readonly<Record<LazyFeature, () => Promise<FeatureModule>>> = {
  'activity/writing': async () => (await import('./modules/activity/writing.ts')).writing,
  airdrop: async () => (await import('./modules/airdrop.ts')).airdrop,
  liquidity: async () => (await import('./modules/liquidity.ts')).liquidity,
  media: async () => (await import('./modules/media.ts')).media,
  miniapp: async () => (await import('./modules/miniapp.ts')).miniapp,
  'names/people': async () => (await import('./modules/names/people.ts')).people,
  nft: async () => (await import('./modules/nft.ts')).nft,
  'nft/collection': async () => (await import('./modules/nft/collection.ts')).collection,
  'nft/launch': async () => (await import('./modules/nft/launch.ts')).launch,
  orders: async () => (await import('./modules/orders.ts')).orders,
  player: async () => (await import('./modules/player.ts')).player,
  'points/leaderboard': async () => (await import('./modules/points/leaderboard.ts')).leaderboard,
  posts: async () => (await import('./modules/posts.ts')).posts,
  'posts/composer': async () => (await import('./modules/posts/composer.ts')).composer,
  profile: async () => (await import('./modules/profile.ts')).profile,
  'profile/pictureChange': async () => (await import('./modules/profile/pictureChange.ts')).pictureChange,
  search: async () => (await import('./modules/search.ts')).search,
  send: async () => (await import('./modules/send.ts')).send,
  settings: async () => (await import('./modules/settings.ts')).settings,
  'shell/indexService': async () => (await import('./modules/shell/indexService.ts')).indexService,
  'shell/offline': async () => (await import('./modules/shell/offline.ts')).offline,
  stake: async () => (await import('./modules/stake.ts')).stake,
  swap: async () => (await import('./modules/swap.ts')).swap,
  tokens: async () => (await import('./modules/tokens.ts')).tokens,
  'tokens/chatToken': async () => (await import('./modules/tokens/chatToken.ts')).chatToken,
  uploads: async () => (await import('./modules/uploads.ts')).uploads,
  'wallet/check': async () => (await import('./modules/wallet/check.ts')).check,
  'wallet/connect': async () => (await import('./modules/wallet/connect.ts')).connect,
}

/** Source files of these features and all they need, for the build. */
export async function featureSources(features: readonly LazyFeature[]): Promise<readonly string[]> {
  const found = new Set<LazyFeature>()
  const add = async (feature: LazyFeature): Promise<void> => {
    if (found.has(feature)) return
    found.add(feature)
    await Promise.all(((await FEATURES[feature]()).needs ?? []).map(add))
  }
  await Promise.all(features.map(add))
  return [...found].map((feature) => `src/container/modules/${feature}.ts`)
}

interface LoaderOptions {
  /**
   * Starts a feature's stores, by default at once. In a browser it waits for hydration: the page was prerendered
   * without the browser's storage, and a store that starts earlier would no longer match it.
   */
  readonly begin?: (start: () => void) => void
  /** Loaded features, for a test that cannot wait for an import. */
  readonly fetched?: Readonly<Partial<Record<LazyFeature, FeatureModule>>>
}

/**
 * Loads features, after those that each needs. All callers share one promise per feature,
 * even after a failure until that is forgotten (see `lazyResource`).
 */
export function featureLoader(
  container: Container,
  { begin = (start) => start(), fetched = {} }: LoaderOptions = {},
): (feature: LazyFeature) => Promise<void> {
  const parts = new Map<LazyFeature, () => Promise<void>>()
  const added = new Set<LazyFeature>()
  const load = (feature: LazyFeature): Promise<void> => {
    const part = parts.get(feature) ?? lazyResource(() => bring(feature))
    parts.set(feature, part)
    return part()
  }
  const bring = async (feature: LazyFeature): Promise<void> => {
    const module = fetched[feature] ?? (await FEATURES[feature]())
    const { starts = [], needs = [], asksIndex = false } = module
    const isIndexed = asksIndex && container.get('config').indexer !== ''
    const needed: readonly LazyFeature[] = isIndexed ? [...needs, 'shell/indexService'] : needs
    await Promise.all(needed.map((need) => preload(load(need))))
    // An abandoned load may arrive late, next to the next attempt.
    if (added.has(feature)) return
    added.add(feature)
    container.add(module)
    begin(() => void startEach(container, starts))
  }
  container.replace({
    fetchPart: async (feature, name) => {
      await preload(load(feature))
      return container.get(name)
    },
    // No post has been read before its feature is loaded.
    postsRead: () => (container.has('postSearch') ? container.get('postSearch') : undefined),
  })
  return load
}
