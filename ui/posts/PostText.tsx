import { useState } from 'react'

import { excerptOf } from '#domain/posts/excerpt.ts'
import type { PostToken } from '#domain/posts/PostToken.ts'
import { readableText } from '#domain/posts/readableText.ts'
import { PostReader } from '#stores/posts/PostReader.ts'

import { Identity } from '../shared/Identity.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { YouTubeFilm } from '../shared/YouTubeFilm.tsx'
import { PostLinkText } from './PostLinkText.tsx'
import { PostPicture } from './PostPicture.tsx'
import css from './PostText.module.css'

/** What a post shows: its words, and whether from the start all of them. */
export interface PostTextProps {
  /** Untrusted. */
  readonly text: string
  /** On the post's own page nothing is held back. */
  readonly whole?: boolean
  /** Whether its reader has opened it before, and who wants to know when they do. */
  readonly opened?: boolean
  readonly onOpen?: (opened: boolean) => void
}

/**
 * A post by its pieces and never by HTML (spec 2, post text rendering; threats T8). In a list a long one is held back
 * behind "Read more".
 */
export function PostText(props: PostTextProps) {
  return (
    <NeedsFeatures features={['posts']}>
      <Pieces {...props} />
    </NeedsFeatures>
  )
}

function Pieces({ text, whole = false, opened: before = false, onOpen }: PostTextProps) {
  const tokens = useStore(PostReader).piecesOf(text)
  const [opened, setOpened] = useState(before)
  const { tokens: first, more } = excerptOf(tokens)
  const shown = whole || opened ? tokens : first
  return (
    <div className={css.post}>
      <div className={css.text} dir="auto">
        {shown.map((token, index) => (
          <Piece key={index} token={token} before={shown.slice(Math.max(0, index - 2), index)} />
        ))}
        {more && !whole && !opened && '…'}
      </div>
      {more && !whole && (
        <button
          type="button"
          className={`text-button ${css.more}`}
          aria-expanded={opened}
          onClick={() => {
            setOpened(!opened)
            onOpen?.(!opened)
          }}
        >
          {opened ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  )
}

function Piece({ token, before }: { readonly token: PostToken; readonly before: readonly PostToken[] }) {
  switch (token.kind) {
    case 'text':
      return readableText(token.written)
    case 'break':
      // One empty line is enough to set two paragraphs apart.
      return before.length === 2 && before.every(({ kind }) => kind === 'break') ? null : <br />
    case 'link':
      return <PostLinkText link={token} />
    case 'image':
      return <PostPicture picture={token} />
    case 'film':
      return (
        <div className={css.block}>
          <YouTubeFilm id={token.id} className={css.film} />
        </div>
      )
    case 'referral':
      return <span className="muted">(referral links not allowed)</span>
    case 'mention':
      return (
        <span className={css.mention}>
          <Identity name={token.name} prefix="@" brief />
        </span>
      )
  }
}
