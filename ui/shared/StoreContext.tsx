import { createContext, use, useEffect, type ReactNode } from 'react'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

type StoreClass<Store> = abstract new (...parameters: never[]) => Store

/** The dependencies of views: the stores and the community's configuration. */
export interface Stores {
  readonly config: CommunityConfig
  readonly get: <Store>(store: StoreClass<Store>) => Store
  /**
   * Called once the prerendered page is hydrated, and again with each page; the first call starts the stores.
   * A store that changed earlier would no longer match the prerendered page.
   */
  readonly begin: () => void
  /** Loads a feature's stores. Returns the same promise each time, as React's `use` requires. */
  readonly load: (feature: LazyFeature) => Promise<void>
}

const StoresContext = createContext<Stores | undefined>(undefined)

export function StoreProvider({
  stores,
  children,
}: {
  readonly stores: Stores
  readonly children: ReactNode
}) {
  return <StoresContext value={stores}>{children}</StoresContext>
}

export function useStores(): Stores {
  const stores = use(StoresContext)
  if (!stores) throw new Error('A view stands outside StoreProvider')
  return stores
}

export function useStore<Store>(store: StoreClass<Store>): Store {
  return useStores().get(store)
}

/** Suspends until the stores of these features are loaded. */
export function NeedsFeatures(props: {
  readonly features: readonly LazyFeature[]
  readonly children: ReactNode
}) {
  const { load } = useStores()
  // All loads start before the first suspends. Each `use` runs in every render,
  // because React tracks the promises by their order.
  for (const arrival of props.features.map(load)) use(arrival)
  return props.children
}

export function useBeginning(): void {
  const { begin } = useStores()
  useEffect(begin, [begin])
}

export function useConfig(): CommunityConfig {
  return useStores().config
}
