import * as texts from '#domain/shared/texts.ts'

import { useConfig } from './StoreContext.tsx'

/** Beside a balance of coins that is too low: where they come from (rules/money: get-coins). */
export function GetCoins() {
  const { getCoinsUrl, tokenSymbol } = useConfig()
  if (getCoinsUrl === '') return null
  return (
    <a href={getCoinsUrl} target="_blank" rel="noopener noreferrer">
      {texts.getCoins(tokenSymbol)}
    </a>
  )
}
