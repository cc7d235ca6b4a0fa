import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import { arriving, forgetting } from '#stores/shared/arriving.ts'

import type { Container, PartClass, Recipes } from './Container.ts'

/** A store that begins when its feature is loaded. */
interface Startable {
  start(): () => void
}

/** What a feature that is not needed at once brings along: its parts, and the stores that then begin. */
export interface FeatureModule extends Recipes {
  readonly starts?: readonly PartClass<Startable>[]
  /** Features whose parts its own are made of. */
  readonly needs?: readonly LazyFeature[]
}

/** Every feature in a chunk of its own. What is not here (shell, names, wallet, referral) loads at once. */
const FEATURES: Readonly<Record<LazyFeature, () => Promise<FeatureModule>>> = {
  airdrop: async () => (await import('./modules/airdrop.ts')).airdrop,
  'browser data': async () => (await import('./modules/browserData.ts')).browserData,
  'chat token': async () => (await import('./modules/chatToken.ts')).chatToken,
  collection: async () => (await import('./modules/collection.ts')).collection,
  collections: async () => (await import('./modules/collections.ts')).collections,
  connect: async () => (await import('./modules/connect.ts')).connect,
  leaderboard: async () => (await import('./modules/leaderboard.ts')).leaderboard,
  liquidity: async () => (await import('./modules/liquidity.ts')).liquidity,
  orders: async () => (await import('./modules/orders.ts')).orders,
  people: async () => (await import('./modules/people.ts')).people,
  'picture change': async () => (await import('./modules/pictureChange.ts')).pictureChange,
  pictures: async () => (await import('./modules/pictures.ts')).pictures,
  search: async () => (await import('./modules/search.ts')).search,
  send: async () => (await import('./modules/send.ts')).send,
  settings: async () => (await import('./modules/settings.ts')).settings,
  stake: async () => (await import('./modules/stake.ts')).stake,
  swap: async () => (await import('./modules/swap.ts')).swap,
  tokens: async () => (await import('./modules/tokens.ts')).tokens,
  uploads: async () => (await import('./modules/uploads.ts')).uploads,
  launch: async () => (await import('./modules/launch.ts')).launch,
  player: async () => (await import('./modules/player.ts')).player,
  'chain time': async () => (await import('./modules/chainTime.ts')).chainTime,
  posts: async () => (await import('./modules/posts.ts')).posts,
  composer: async () => (await import('./modules/composer.ts')).composer,
  media: async () => (await import('./modules/media.ts')).media,
  miniapp: async () => (await import('./modules/miniapp.ts')).miniapp,
  writing: async () => (await import('./modules/writing.ts')).writing,
}

/** How features come. */
interface LoaderOptions {
  /**
   * Has the stores of a feature begin: at once unless told. In a browser once the prerendered page is hydrated,
   * which knows nothing of what the browser has kept; what is prerendered only shows them.
   */
  readonly begin?: (start: () => void) => void
  /** Features that are there already and need not be fetched, for a test that cannot wait for the network. */
  readonly fetched?: Readonly<Partial<Record<LazyFeature, FeatureModule>>>
}

/**
 * Brings features into a container: a promise of each, the same for everybody who asks, as `arriving` makes it.
 */
export function featureLoader(
  container: Container,
  { begin = (start) => start(), fetched = {} }: LoaderOptions = {},
): (feature: LazyFeature) => Promise<void> {
  const parts = new Map<LazyFeature, () => Promise<void>>()
  const brought = new Set<LazyFeature>()
  const load = (feature: LazyFeature): Promise<void> => {
    const part = parts.get(feature) ?? arriving(() => bring(feature))
    parts.set(feature, part)
    return part()
  }
  const bring = async (feature: LazyFeature): Promise<void> => {
    const module = fetched[feature] ?? (await FEATURES[feature]())
    const { starts = [], needs = [] } = module
    await Promise.all(needs.map((need) => forgetting(load(need))))
    // One that was given up may arrive late, beside the next try.
    if (brought.has(feature)) return
    brought.add(feature)
    container.add(module)
    begin(() => {
      for (const store of starts) container.get(store).start()
    })
  }
  container.replace({
    fetchPart: async (feature, name) => {
      await forgetting(load(feature))
      return container.get(name)
    },
    // Nobody has read a post before its feature is there.
    postsRead: () => (container.has('postSearch') ? container.get('postSearch') : undefined),
  })
  return load
}
