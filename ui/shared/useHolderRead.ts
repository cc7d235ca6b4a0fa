import { useEffect } from 'react'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { NameHolders } from '#stores/names/NameHolders.ts'

import { useStore } from './StoreContext.tsx'

export function useHolderRead(...names: readonly (DomainName | undefined)[]): void {
  const holders = useStore(NameHolders)
  const key = JSON.stringify(names)
  // The array is a new one at each render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void holders.want(names), [holders, key])
}
