import { Suspense, useState } from 'react'

import { excerptOf } from '#domain/posts/excerpt.ts'
import type { PostToken } from '#domain/posts/PostToken.ts'
import { quotedExcerptOf } from '#domain/posts/quotedPost.ts'
import { readableText } from '#domain/posts/readableText.ts'
import * as texts from '#domain/posts/texts.ts'
import { PostParser } from '#stores/posts/PostParser.ts'

import { Identity } from '../shared/Identity.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { NeedsFeatures, useStore } from '../shared/StoreContext.tsx'
import { PostLinkText } from './PostLinkText.tsx'
import { PostPicture } from './PostPicture.tsx'
import css from './PostText.module.css'

const YouTubeFilm = preloadable<{ readonly id: string; readonly className: string | undefined }>(
  async () => (await import('../shared/YouTubeFilm.tsx')).YouTubeFilm,
)

/**
 * How much of a text is shown: all of it on its own page; in a list its beginning, and the rest when it is asked for; in
 * the card of a post that quotes it a few lines.
 */
export type Extent = 'whole' | 'excerpt' | 'quoted'

/** What a post shows: its words, and how many of them from the start. */
export interface PostTextProps {
  /** Untrusted. */
  readonly text: string
  readonly extent?: Extent
  /** Whether its reader has opened it before, and who wants to know when they do. */
  readonly opened?: boolean
  readonly onOpen?: (opened: boolean) => void
}

/**
 * A post by its pieces and never by HTML (rules/posts: pieces). In a list a long one is held back
 * behind "Read more". The link at its end to a post it quotes is left out, for that post is to stand below it; not so
 * where it is quoted itself.
 */
export function PostText(props: PostTextProps) {
  return (
    <NeedsFeatures features={['posts']}>
      <Pieces {...props} />
    </NeedsFeatures>
  )
}

function Pieces({ text, extent = 'excerpt', opened: before = false, onOpen }: PostTextProps) {
  const parser = useStore(PostParser)
  const [opened, setOpened] = useState(before)
  const isQuoted = extent === 'quoted'
  const tokens = (isQuoted ? undefined : parser.quotingIn(text)?.words) ?? parser.piecesOf(text)
  const { tokens: first, more } = isQuoted ? quotedExcerptOf(tokens) : excerptOf(tokens)
  const whole = extent === 'whole' || opened
  const shown = whole ? tokens : first
  return (
    <div className={css.post}>
      <div className={css.text} dir="auto">
        {shown.map((token, index) => (
          <Piece key={index} token={token} before={shown.slice(Math.max(0, index - 2), index)} />
        ))}
        {more && !whole && '…'}
      </div>
      {more && extent === 'excerpt' && (
        <button
          type="button"
          className={`text-button ${css.more}`}
          aria-expanded={opened}
          onClick={() => {
            setOpened(!opened)
            onOpen?.(!opened)
          }}
        >
          {opened ? texts.showLess : texts.readMore}
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
    case 'video':
      return (
        <div className={css.block}>
          <Suspense fallback={<div className={css.film} />}>
            <YouTubeFilm id={token.id} className={css.film} />
          </Suspense>
        </div>
      )
    case 'referral':
      return <span className="muted">{texts.referralLinksNotAllowed}</span>
    case 'mention':
      return (
        <span className={css.mention}>
          <Identity name={token.name} prefix="@" brief />
        </span>
      )
  }
}
