import { useDeferredValue } from 'react'

import * as texts from '#domain/posts/texts.ts'

import css from './Composer.module.css'
import { PostText } from './PostText.tsx'
import { QuotedPost } from './QuotedPost.tsx'

export function DraftPreview({ text }: { readonly text: string }) {
  // Deferred, so that laying it out does not block typing.
  const shown = useDeferredValue(text)
  return (
    <section className={css.preview} aria-label={texts.preview}>
      {shown === '' ? (
        <p className="muted">{texts.nothingToPreview}</p>
      ) : (
        <PostText text={shown} extent="full" />
      )}
      <QuotedPost text={shown} />
    </section>
  )
}
