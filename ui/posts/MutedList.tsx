import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import { MAX_MUTED } from '#domain/posts/mutedList.ts'
import * as texts from '#domain/posts/texts.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'

import { Fold } from '../shared/Fold.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './PostFeed.module.css'

export const MutedList = observer(function MutedList() {
  const muted = useStore(MutedStore)
  const { accounts, posts } = muted.list
  if (muted.count === 0) return null
  return (
    <Fold title={mutedText(accounts.length, posts.length)} className={css.mutedList}>
      <p>{texts.savedInThisBrowser}</p>
      {Math.max(accounts.length, posts.length) >= MAX_MUTED && <p>{texts.mutedListFull(MAX_MUTED)}</p>}
      <ul>
        {accounts.map((account) => (
          <Muted key={account} account={account} />
        ))}
        {posts.length > 0 && (
          <li>
            {texts.hiddenPosts(posts.length)}
            <button type="button" className="text-button" onClick={muted.unhideAll}>
              {texts.showAgain}
            </button>
          </li>
        )}
      </ul>
    </Fold>
  )
})

function Muted({ account }: { readonly account: Address }) {
  const muted = useStore(MutedStore)
  return (
    <li>
      <Identity account={account} />
      <button type="button" className="text-button" onClick={() => muted.unmute(account)}>
        {texts.unmute}
      </button>
    </li>
  )
}

function mutedText(accounts: number, posts: number): string {
  const parts = [accounts > 0 && texts.accountsMuted(accounts), posts > 0 && texts.postsHidden(posts)]
  return parts.filter(Boolean).join(', ')
}
