import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'

import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './PostFeed.module.css'

/** Whom and what the reader has put aside in this browser, with the way to take it back; nothing where that is nothing. */
export const MutedList = observer(function MutedList() {
  const muted = useStore(MutedStore)
  const { accounts, posts } = muted.list
  if (muted.count === 0) return null
  return (
    <details className={css.aside}>
      <summary>
        {countText(accounts.length, posts.length)}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <p>Only this browser knows of it.</p>
      <ul>
        {accounts.map((account) => (
          <Muted key={account} account={account} />
        ))}
        {posts.length > 0 && (
          <li>
            {posts.length === 1 ? '1 hidden post' : `${posts.length} hidden posts`}
            <button type="button" className="text-button" onClick={muted.unhideAll}>
              Show again
            </button>
          </li>
        )}
      </ul>
    </details>
  )
})

function Muted({ account }: { readonly account: Address }) {
  const muted = useStore(MutedStore)
  return (
    <li>
      <Identity account={account} />
      <button type="button" className="text-button" onClick={() => muted.unmute(account)}>
        Unmute
      </button>
    </li>
  )
}

function countText(accounts: number, posts: number): string {
  const parts = [
    accounts > 0 && (accounts === 1 ? '1 account muted' : `${accounts} accounts muted`),
    posts > 0 && (posts === 1 ? '1 post hidden' : `${posts} posts hidden`),
  ]
  return parts.filter(Boolean).join(', ')
}
