import { useEffect } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import { MainNames } from '#stores/names/MainNames.ts'

import { useStore } from './StoreContext.tsx'

export function useMainNameRead(account: Address | undefined): void {
  const names = useStore(MainNames)
  useEffect(() => void names.want([account]), [names, account])
}
