import { Suspense } from 'react'

import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import type { Post } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { pageOfPost } from '#domain/posts/postPath.ts'
import * as texts from '#domain/profile/texts.ts'
import type {
  TimelineAction,
  NameAction,
  PaymentAction,
  PostAction,
  SwapAction,
  TradeAction,
} from '#domain/profile/timeline.ts'
import { hasFeature } from '#domain/shell/features.ts'

import { BookName } from '../names/BookName.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useConfig } from '../shared/StoreContext.tsx'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import css from './Timeline.module.css'

const PostExcerpt = preloadable<{ readonly post: Post; readonly list: PostList }>(
  async () => (await import('../posts/PostExcerpt.tsx')).PostExcerpt,
)

export function TimelineActionText({ action }: { readonly action: TimelineAction }) {
  if (action.kind === 'trade') return <TradeText action={action} />
  if (action.kind === 'post') return <WrittenPost action={action} />
  if (action.kind === 'payment') return <PaymentText action={action} />
  if (action.kind === 'swap') return <SwapText action={action} />
  return <NameText action={action} />
}

function PaymentText({ action: { paid, other } }: { readonly action: PaymentAction }) {
  return (
    <span className={css.text}>
      <Phrase
        text={other ? texts.paidTo : texts.paid}
        values={{ amount: <AmountText {...paid} />, other: other && <Identity account={other} addressed /> }}
      />{' '}
      {other && <BookName account={other} />}
    </span>
  )
}

function SwapText({ action: { paid, got } }: { readonly action: SwapAction }) {
  return (
    <span className={css.text}>
      <Phrase
        text={texts.swapAction}
        values={{ paid: <AmountText {...paid} />, got: <AmountText {...got} /> }}
      />
    </span>
  )
}

function NameText({ action: { kind, name, other } }: { readonly action: NameAction }) {
  return (
    <span className={css.text}>
      <Phrase
        text={(other ? texts.nameActionsWith : texts.nameActions)[kind]}
        values={{
          name: <Identity name={name} brief />,
          other: other && <Identity account={other} addressed />,
        }}
      />
    </span>
  )
}

function TradeText(props: { readonly action: TradeAction }) {
  const config = useConfig()
  const { trade, collection, collectionName, tokenId, other, price } = props.action
  const token = (
    <>
      <bdi dir="auto">{shownCollectionName(collectionName) || nftTexts.unnamed}</bdi> #{String(tokenId)}
    </>
  )
  return (
    <span className={css.text}>
      <Phrase
        text={
          (price !== undefined ? texts.tradeActionsFor : other ? texts.tradeActionsWith : texts.tradeActions)[
            trade
          ]
        }
        values={{
          nft: hasFeature(config, 'nft launchpad') ? (
            <PageLink to={collectionPath(collection)}>{token}</PageLink>
          ) : (
            token
          ),
          other: other && <Identity account={other} addressed />,
          price: price !== undefined && (
            <AmountText amount={price} decimals={18} symbol={config.tokenSymbol} />
          ),
        }}
      />
    </span>
  )
}

function WrittenPost({ action: { found } }: { readonly action: PostAction }) {
  const { list, post } = found
  const verb = texts.postActions[list.kind]
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
