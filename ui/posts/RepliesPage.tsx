import { AtSign } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'

import * as texts from '#domain/posts/texts.ts'
import { routeAt } from '#domain/shell/routes.ts'
import { RepliesStore } from '#stores/posts/RepliesStore.ts'

import { Empty } from '../shared/Empty.tsx'
import { IndexNote, WordOfIndex } from '../shared/IndexNote.tsx'
import { MoreButton } from '../shared/MoreButton.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { FeedSkeleton } from './FeedSkeleton.tsx'
import feedCss from './PostFeed.module.css'
import css from './PostPage.module.css'
import { ReplyRow } from './ReplyRow.tsx'
import { useFeedKeys } from './useFeedKeys.tsx'

export function RepliesPage() {
  const store = useStore(RepliesStore)
  useEffect(() => store.subscribe(), [store])
  const route = routeAt('/replies')
  return (
    <div className="stack gap-5">
      <PageHead title={route?.title ?? ''}>{route?.purpose}</PageHead>
      <IndexNote />
      <Replies />
    </div>
  )
}

const Replies = observer(function Replies() {
  const store = useStore(RepliesStore)
  const { kind, replies, more } = store
  if (kind === 'loading') return <FeedSkeleton />
  if (kind === 'nobody')
    return (
      <div className={`grid gap-4 start for-visitors ${css.visitor}`}>
        <p className="muted">{texts.connectForReplies}</p>
        <ConnectButton />
      </div>
    )
  if (kind === 'failed')
    return (
      <div className="grid gap-4 start">
        <p role="alert" className="bad">
          {texts.repliesFailed}
        </p>
        <TryAgain className="button" onClick={store.retry} />
      </div>
    )
  if (replies.length === 0 && more === 'ended')
    return (
      <Empty Icon={AtSign}>
        <p>{store.hasUnwanted ? texts.noUnmutedReplies : texts.noRepliesToYou}</p>
      </Empty>
    )
  return (
    <>
      <WordOfIndex />
      <ReplyList />
    </>
  )
})

const ReplyList = observer(function ReplyList() {
  const store = useStore(RepliesStore)
  const { replies, more } = store
  const section = useRef<HTMLElement>(null)
  const keyboardHelp = useFeedKeys(section)
  return (
    <section ref={section} className={`stack ${feedCss.section}`} aria-label={texts.repliesToYou}>
      <div role="feed" aria-label={texts.repliesToYou} aria-busy={more === 'loading'}>
        {replies.map((found, index) => (
          <ReplyRow
            key={found.id}
            found={found}
            position={index + 1}
            setSize={more === 'ended' ? replies.length : -1}
          />
        ))}
      </div>
      {more === 'ended' ? (
        <p className={`quiet ${feedCss.end}`}>{texts.endOfFeed}</p>
      ) : (
        <MoreButton
          more={more}
          failedText={texts.moreFailed}
          className={feedCss.more}
          onClick={store.showMore}
        />
      )}
      {keyboardHelp}
    </section>
  )
})
