import type { Address } from '#domain/shared/Address.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import type { Question } from './Query.ts'
import type { QueryKey } from './queryKey.ts'

/**
 * A question about the connected account: undefined for a visitor, and without a fetch while a session is being
 * resumed.
 */
export function ofAccount<Value>(
  { shownAccount, account }: Pick<SessionStore, 'shownAccount' | 'account'>,
  key: QueryKey,
  fetch: (account: Address) => Promise<Value>,
): Question<Value> | undefined {
  return shownAccount && { key: [...key, shownAccount], fetch: account && (() => fetch(account)) }
}
