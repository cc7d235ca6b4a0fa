import { createContext, use, useEffect, type ReactNode } from 'react'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** A store's class, by which views ask for its one instance. */
type StoreClass<Store> = abstract new (...parameters: never[]) => Store

/** What views get: the stores, and what the community configured. */
export interface Stores {
  readonly config: CommunityConfig
  readonly get: <Store>(store: StoreClass<Store>) => Store
  /**
   * Called once the prerendered page is hydrated, and again with each page: begins the stores the first time.
   * A store that changed earlier would no longer match what was prerendered.
   */
  readonly begin: () => void
  /** Brings a feature's stores: always the same promise of each, for React to know it again. */
  readonly load: (feature: LazyFeature) => Promise<void>
}

const StoresContext = createContext<Stores | undefined>(undefined)

/** Gives everything below it the stores. */
export function StoreProvider({
  stores,
  children,
}: {
  readonly stores: Stores
  readonly children: ReactNode
}) {
  return <StoresContext value={stores}>{children}</StoresContext>
}

/** The stores of the app a view belongs to. */
export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('A view stands outside StoreProvider')
  return stores
}

/** The one instance of a store. */
export function useStore<Store>(store: StoreClass<Store>): Store {
  return useStores().get(store)
}

/** Shows its children once the stores of these features are there; until then it suspends. */
export function NeedsFeatures(props: {
  readonly features: readonly LazyFeature[]
  readonly children: ReactNode
}) {
  const { load } = useStores()
  // All are asked for before any is waited for; each in every render, for React notes which of them have suspended.
  for (const arrival of props.features.map(load)) use(arrival)
  return props.children
}

/** Begins the stores once the view it stands in is on the page. */
export function useBeginning(): void {
  const { begin } = useStores()
  useEffect(begin, [begin])
}

/** What the community configured. */
export function useConfig(): CommunityConfig {
  return useStores().config
}
