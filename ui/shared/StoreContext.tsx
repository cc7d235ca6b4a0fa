import { createContext, use, useEffect, type ReactNode } from 'react'

import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** A store's class, by which views ask for its one instance. */
type StoreClass<Store> = abstract new (...parameters: never[]) => Store

/** What views get from the house: its stores, and what the community configured. */
export interface House {
  readonly config: CommunityConfig
  readonly get: <Store>(store: StoreClass<Store>) => Store
  /**
   * Called once the prerendered page has been taken over, and again with each page: begins the stores the first time.
   * A store that changed earlier would no longer match what was prerendered.
   */
  readonly begin: () => void
  /** Brings a feature's stores: always the same promise of each, for React to know it again. */
  readonly load: (feature: LazyFeature) => Promise<void>
}

const HouseContext = createContext<House | undefined>(undefined)

/** Gives everything below it the stores. */
export function HouseProvider({ house, children }: { readonly house: House; readonly children: ReactNode }) {
  return <HouseContext value={house}>{children}</HouseContext>
}

/** The house the view stands in. */
export function useHouse(): House {
  const house = use(HouseContext)
  if (!house) throw new Error('A view stands outside HouseProvider')
  return house
}

/** The one instance of a store. */
export function useStore<Store>(store: StoreClass<Store>): Store {
  return useHouse().get(store)
}

/** Shows its children once the stores of these features are there; until then it suspends. */
export function NeedsFeatures(props: {
  readonly features: readonly LazyFeature[]
  readonly children: ReactNode
}) {
  const { load } = useHouse()
  // All are asked for before any is waited for; each in every render, for React notes which of them have suspended.
  for (const arrival of props.features.map(load)) use(arrival)
  return props.children
}

/** Begins the stores once the view it stands in is on the page. */
export function useBeginning(): void {
  const { begin } = useHouse()
  useEffect(begin, [begin])
}

/** What the community configured. */
export function useConfig(): CommunityConfig {
  return useHouse().config
}
