import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'

import { routeAt } from '#domain/shell/routes.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/posts/texts.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { usePath } from '../shared/navigation.tsx'
import { PageHead } from '../shared/PageHead.tsx'
import { NeedsFeatures, useConfig, useStore } from '../shared/StoreContext.tsx'
import { Composer } from './Composer.tsx'
import { FeedSection } from './FeedSection.tsx'

export function ChatPage() {
  const path = usePath()
  const { shill, memesImages } = useConfig().chat.contexts
  const context = path === '/shill' ? shill : memesImages
  const title = routeAt(path)?.title ?? ''
  return (
    <div className="stack gap-5">
      <PageHead title={title}>{routeAt(path)?.purpose}</PageHead>
      {context && <Chat key={path} context={context} label={title} />}
    </div>
  )
}

/** Posts on a visitor's Home until they ask for all, so that the sections below stay in view. */
const FIRST_POSTS = 2

export const HomeFeed = observer(function HomeFeed({ context }: { readonly context: Address }) {
  const { shownAccount } = useStore(SessionStore)
  return (
    <NeedsFeatures features={['posts']}>
      <div className="stack gap-4">
        <h2>{texts.latestPosts}</h2>
        <Chat
          context={context}
          label={texts.generalChat}
          first={shownAccount === undefined ? FIRST_POSTS : undefined}
        />
      </div>
    </NeedsFeatures>
  )
})

function Chat(props: {
  readonly context: Address
  readonly label: string
  readonly first?: number | undefined
}) {
  const { context, label, first } = props
  const list = useMemo(() => ({ kind: 'messages', context }) as const, [context])
  return (
    <FeedSection list={list} label={label} emptyText={texts.noPostsYet} first={first}>
      <Composer list={list} rulesShown />
    </FeedSection>
  )
}
