import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ageText, momentText } from '#domain/shared/timeText.ts'
import * as texts from '#domain/posts/texts.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { Identity } from '../shared/Identity.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './PostCard.module.css'

/** Picture and identity of whoever wrote it. A name is read before its picture is looked for. */
export const Author = observer(function Author(props: {
  readonly author: Address
  /** Of the picture, in pixels. */
  readonly size?: number
  readonly children: ReactNode
}) {
  const { author, size = 40, children } = props
  const name = useStore(MainNames).nameOf(author)
  return (
    <>
      <span className={css.picture}>
        <Avatar size={size} name={name} />
      </span>
      <span className={css.who}>
        <Identity account={author} />
        {children}
      </span>
    </>
  )
})

/** How old it is, by the chain's time; the exact moment on demand. It leads to the page of the post, where one is given. */
export const Age = observer(function Age(props: { readonly post: Post; readonly path: string | undefined }) {
  const { post, path } = props
  const { now } = useStore(ChainTimeStore)
  const moment = new Date(post.createdAt * 1000)
  // A block's time is always one that a calendar can say; what a contract answers need not be.
  const isMoment = !Number.isNaN(moment.getTime())
  const exact = isMoment ? momentText(post.createdAt) : texts.unknownDate
  const words = now === undefined ? exact : ageText(now - post.createdAt)
  const time = (
    <time dateTime={isMoment ? moment.toISOString() : undefined} title={exact}>
      {words}
    </time>
  )
  return <span className={css.age}>{path === undefined ? time : <PageLink to={path}>{time}</PageLink>}</span>
})
