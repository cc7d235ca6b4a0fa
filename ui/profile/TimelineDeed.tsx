import { Suspense } from 'react'

import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { pageOfPost } from '#domain/posts/postPath.ts'
import * as texts from '#domain/profile/texts.ts'
import type { Deed, NameDeed, PostDeed, TradeDeed } from '#domain/profile/timeline.ts'
import type { Address } from '#domain/shared/Address.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useConfig } from '../shared/StoreContext.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import css from './Timeline.module.css'

const PostExcerpt = preloadable<{ readonly post: Post; readonly list: PostList }>(
  async () => (await import('../posts/PostExcerpt.tsx')).PostExcerpt,
)

/** What an account did, in words. */
export function TimelineDeed({ deed }: { readonly deed: Deed }) {
  if (deed.kind === 'trade') return <TradeText deed={deed} />
  if (deed.kind === 'post') return <WrittenPost deed={deed} />
  return <NameText deed={deed} />
}

function NameText({ deed: { kind, name, other } }: { readonly deed: NameDeed }) {
  const [verb, preposition] = texts.deeds[kind]
  return (
    <span className={css.text}>
      {verb} <Identity name={name} brief />
      <Other account={other} preposition={preposition} />
    </span>
  )
}

function TradeText({ deed }: { readonly deed: TradeDeed }) {
  const { tokenSymbol } = useConfig()
  const { action, collection, collectionName, tokenId, other, price } = deed
  const [verb, preposition] = texts.tradeDeeds[action]
  return (
    <span className={css.text}>
      {verb}{' '}
      <PageLink to={collectionPath(collection)}>
        <bdi dir="auto">{shownCollectionName(collectionName) || nftTexts.unnamed}</bdi> #{String(tokenId)}
      </PageLink>
      <Other account={other} preposition={preposition} />
      {price !== undefined && (
        <>
          {' '}
          {texts.forPrice} <AmountText amount={price} decimals={18} symbol={tokenSymbol} />
        </>
      )}
    </span>
  )
}

/** Its text is shown as everywhere; without the code for that, only the link to it. */
function WrittenPost({ deed: { found } }: { readonly deed: PostDeed }) {
  const { list, post } = found
  const verb = texts.postDeeds[list.kind]
  return (
    <>
      <span className={css.text}>{verb}</span>
      <div className={css.excerpt}>
        <ErrorBoundary renderFault={() => <PageLink to={pageOfPost(list, post.index)}>{verb}</PageLink>}>
          <Suspense fallback={<span className={`skeleton ${css.excerptSlot}`} />}>
            <NeedsFeatures features={['posts']}>
              <PostExcerpt post={post} list={list} />
            </NeedsFeatures>
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  )
}

function Other(props: { readonly account: Address | undefined; readonly preposition: string }) {
  const { account, preposition } = props
  if (!account) return null
  return (
    <>
      {' '}
      {preposition} <Identity account={account} />
    </>
  )
}
