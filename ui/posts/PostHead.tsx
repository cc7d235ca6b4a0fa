import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ageText, dayText, momentText } from '#domain/shared/timeText.ts'
import * as texts from '#domain/posts/texts.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { Identity } from '../shared/Identity.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './PostCard.module.css'

export const Author = observer(function Author(props: {
  readonly author: Address
  /** Pixels of the picture. */
  readonly size?: number
  readonly children: ReactNode
}) {
  const { author, size = 40, children } = props
  const name = useStore(MainNames).nameOf(author)
  return (
    <>
      <span className={css.picture}>
        <Avatar size={size} name={name} drawnFrom={author} />
      </span>
      <span className={css.author}>
        <Identity account={author} listed />
        {children}
      </span>
    </>
  )
})

/** A post's age by the chain's time, the exact time as title; a link if a path is given. */
export const Age = observer(function Age(props: { readonly post: Post; readonly path: string | undefined }) {
  const { post, path } = props
  const { now } = useStore(ChainTimeStore)
  const moment = new Date(post.createdAt * 1000)
  // A contract may return a time that no calendar has.
  const isValid = !Number.isNaN(moment.getTime())
  const exact = isValid ? momentText(post.createdAt) : texts.unknownDate
  const label = now !== undefined ? ageText(now - post.createdAt) : isValid ? dayText(post.createdAt) : exact
  const time = (
    // Prerendered, it is in the server's time zone: the text until the chain's time is known, the title for good.
    <time dateTime={isValid ? moment.toISOString() : undefined} title={exact} suppressHydrationWarning>
      {label}
    </time>
  )
  return <span className={css.age}>{path === undefined ? time : <PageLink to={path}>{time}</PageLink>}</span>
})
