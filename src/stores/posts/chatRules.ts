import type { PostReader } from '#domain/posts/PostReader.ts'
import type { ChatRules } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'

import { Query, type Follows, type Question } from '../shared/Query.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'

interface ChatRulesDeps extends Pick<ReadDeps, 'queries' | 'session'> {
  readonly postReader: PostReader
}

/** Price and pause of a list, and what the connected account may do there; never those of another account. */
export function chatRules(deps: ChatRulesDeps, list: PostList): Query<ChatRules> {
  return queryOf(deps, 'transactions', () => questionOf(deps, list))
}

/** The same for somebody who writes: nobody else needs it, and the price is looked at again and again. */
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

/** An account whose session is being resumed is asked about when it is there. */
function questionOf({ session, postReader }: ChatRulesDeps, list: PostList): Question<ChatRules> {
  const { shownAccount, account } = session
  return {
    key: ['chat rules', listKey(list), shownAccount],
    fetch: shownAccount && !account ? undefined : () => postReader.rules(list, account),
  }
}
