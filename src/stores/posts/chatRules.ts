import type { ChatRules } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { Follows } from '../shared/Queries.ts'
import { Query, type Question } from '../shared/Query.ts'

type ChatRulesDeps = Pick<CommonDeps, 'session' | 'queries' | 'postReader'>

/** Price and pause of a list's context, and the connected account's standing there. */
export function chatRules(deps: ChatRulesDeps, list: PostList): Query<ChatRules> {
  return queryOf(deps, 'transactions', () => questionOf(deps, list))
}

/** For the composer: read only with an account, and with each block, because the price may change. */
export function postingRules(deps: ChatRulesDeps, list: PostList): Query<ChatRules> {
  return queryOf(deps, 'chain', () => (deps.session.shownAccount ? questionOf(deps, list) : undefined))
}

function queryOf(
  { queries }: ChatRulesDeps,
  follows: Follows,
  ask: () => Question<ChatRules> | undefined,
): Query<ChatRules> {
  return new Query(queries, { failure: 'The rules of a chat could not be read', follows, ask })
}

/** Waits for an account whose session is being resumed. */
function questionOf({ session, postReader }: ChatRulesDeps, list: PostList): Question<ChatRules> {
  const { shownAccount, account } = session
  return {
    key: ['chat rules', listKey(list), shownAccount],
    fetch: shownAccount && !account ? undefined : () => postReader.rules(list, account),
  }
}
