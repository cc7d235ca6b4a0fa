import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { Post } from '#domain/posts/Post.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ageText, dayText } from '#domain/shared/timeText.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { Identity } from '../shared/Identity.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Time } from '../shared/Time.tsx'
import css from './PostCard.module.css'

export const Author = observer(function Author(props: {
  readonly author: Address
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

/** A post's age by the chain's time, the day until that time is read; a link if a path is given. */
export const Age = observer(function Age(props: { readonly post: Post; readonly path: string | undefined }) {
  const { post, path } = props
  const { now } = useStore(ChainTimeStore)
  const label = now === undefined ? dayText(post.createdAt) : ageText(now - post.createdAt)
  const time = <Time at={post.createdAt}>{label}</Time>
  return (
    <span className={`quiet ${css.age}`}>
      {path === undefined ? time : <PageLink to={path}>{time}</PageLink>}
    </span>
  )
})
