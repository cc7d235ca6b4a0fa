import { Suspense, useState } from 'react'

import { excerptOf } from '#domain/posts/excerpt.ts'
import { galleriesOf, type PostGallery } from '#domain/posts/galleries.ts'
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

/** The shown part: everything, the start with "Read more", or a few lines in a quote. */
export type Extent = 'full' | 'excerpt' | 'quoted'

export interface PostTextProps {
  /** Untrusted. */
  readonly text: string
  readonly extent?: Extent
  readonly opened?: boolean
  readonly onOpen?: (opened: boolean) => void
}

/** Typed pieces, never HTML (rules/posts: pieces). Omits a trailing link to a quoted post, which is shown below. */
export function PostText(props: PostTextProps) {
  return (
    <NeedsFeatures features={['posts']}>
      <Pieces {...props} />
    </NeedsFeatures>
  )
}

function Pieces({ text, extent = 'excerpt', opened: initiallyOpened = false, onOpen }: PostTextProps) {
  const parser = useStore(PostParser)
  const [opened, setOpened] = useState(initiallyOpened)
  const isQuoted = extent === 'quoted'
  const tokens = (isQuoted ? undefined : parser.quotingIn(text)?.tokens) ?? parser.piecesOf(text)
  const { tokens: first, more } = isQuoted ? quotedExcerptOf(tokens) : excerptOf(tokens)
  const isFull = extent === 'full' || opened
  const shown = galleriesOf(isFull ? tokens : first)
  return (
    <div className="stack start">
      <div className={css.text} dir="auto">
        {shown.map((token, index) => (
          <Piece key={index} token={token} previous={shown.slice(Math.max(0, index - 2), index)} />
        ))}
        {more && !isFull && '…'}
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

function Piece(props: {
  readonly token: PostToken | PostGallery
  readonly previous: readonly (PostToken | PostGallery)[]
}) {
  const { token, previous } = props
  switch (token.kind) {
    case 'gallery':
      return (
        <div className={css.gallery}>
          {token.pictures.map((picture, index) => (
            <PostPicture key={index} picture={picture} />
          ))}
        </div>
      )
    case 'text':
      return readableText(token.written)
    case 'break':
      // At most one empty line.
      return previous.length === 2 && previous.every(({ kind }) => kind === 'break') ? null : <br />
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
