import { useDeferredValue } from 'react'

import * as texts from '#domain/posts/texts.ts'

import css from './Composer.module.css'
import { PostText } from './PostText.tsx'
import { QuotedPost } from './QuotedPost.tsx'

/** A text that would be posted, as everybody will see it. */
export function DraftPreview({ text }: { readonly text: string }) {
  // Typing goes on while it is laid out.
  const shown = useDeferredValue(text)
  return (
    <section className={css.preview} aria-label={texts.preview}>
      {shown === '' ? (
        <p className="muted">{texts.nothingToPreview}</p>
      ) : (
        <PostText text={shown} extent="whole" />
      )}
      <QuotedPost text={shown} />
    </section>
  )
}
