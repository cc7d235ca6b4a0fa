import { useEffect, useId, type KeyboardEvent } from 'react'

import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import { pageOfPost } from '#domain/posts/postPath.ts'
import { pressedLetter } from '#domain/shared/pressedLetter.ts'
import { MainNames } from '#stores/names/MainNames.ts'

import { useGoTo } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { PostExcerpt } from './PostExcerpt.tsx'
import { Age, Author } from './PostHead.tsx'
import css from './ReplyRow.module.css'

export function ReplyRow(props: {
  readonly found: IndexedPost
  /** `aria-posinset`, from 1. */
  readonly position: number
  /** `aria-setsize`; -1 while unknown. */
  readonly setSize: number
}) {
  const { found, position, setSize } = props
  const { list, post } = found
  const names = useStore(MainNames)
  const goTo = useGoTo()
  const labelId = useId()
  const path = pageOfPost(list, post.index)
  useEffect(() => void names.want([post.author]), [names, post.author])
  /** As in every feed (rules/posts: feed-keys). */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
    if (target !== currentTarget || ctrlKey || metaKey || altKey || shiftKey) return
    if (pressedLetter(event) !== 'o' && key !== 'Enter') return
    event.preventDefault()
    goTo(path)
  }
  return (
    <article
      className={css.row}
      tabIndex={0}
      aria-labelledby={labelId}
      aria-posinset={position}
      aria-setsize={setSize}
      onKeyDown={onKeyDown}
    >
      <PostExcerpt post={post} list={list}>
        <header id={labelId} className={css.head}>
          <Author author={post.author} size={32}>
            <Age post={post} path={path} />
          </Author>
        </header>
      </PostExcerpt>
    </article>
  )
}
