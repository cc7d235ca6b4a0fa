import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import { lazyResource, preload } from '#stores/shared/lazyResource.ts'

import type { Container } from './Container.ts'
import type { FeatureModule } from './FeatureModule.ts'
import { startEach } from './startEach.ts'

/** Every module that has a chunk of its own: all but those that `createContainer` loads at once. */
const MODULES = import.meta.glob<Readonly<Record<string, FeatureModule>>>([
  './modules/**/*.ts',
  '!./modules/{activity,logs,names,points,referral,shell,wallet}.ts',
])

/** Rejects if the file cannot be fetched, and if there is none, or none with an export of its name. */
async function fetchModule(feature: LazyFeature): Promise<FeatureModule> {
  const file = await MODULES[`./modules/${feature}.ts`]?.()
  const module = file?.[feature.slice(feature.lastIndexOf('/') + 1)]
  if (!module) throw new Error(`There is no module ${feature}`)
  return module
}

/** Source files of these features and all they need, for the build. */
export async function featureSources(features: readonly LazyFeature[]): Promise<readonly string[]> {
  const found = new Set<LazyFeature>()
  const add = async (feature: LazyFeature): Promise<void> => {
    if (found.has(feature)) return
    found.add(feature)
    await Promise.all(((await fetchModule(feature)).needs ?? []).map(add))
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
    const module = fetched[feature] ?? (await fetchModule(feature))
    const { starts = [], needs = [], asksIndex = false } = module
    const isIndexed = asksIndex && container.get('config').indexer !== ''
    const needed: readonly LazyFeature[] = isIndexed ? [...needs, 'shell/indexService'] : needs
    await Promise.all(needed.map((need) => preload(load(need))))
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
