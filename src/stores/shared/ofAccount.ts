import type { Address } from '#domain/shared/Address.ts'

import type { Question } from './Query.ts'
import type { QueryKey } from './queryKey.ts'

interface Accounts {
  readonly shownAccount: Address | undefined
  readonly account: Address | undefined
}

/** Undefined for a visitor; without a fetch while a session is being resumed. */
export function ofAccount<Value>(
  { shownAccount, account }: Accounts,
  key: QueryKey,
  fetch: (account: Address) => Promise<Value>,
): Question<Value> | undefined {
  return shownAccount && { key: [...key, shownAccount], fetch: account && (() => fetch(account)) }
}
