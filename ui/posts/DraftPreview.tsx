import { useDeferredValue } from 'react'

import css from './Composer.module.css'
import { PostText } from './PostText.tsx'
import { QuotedPost } from './QuotedPost.tsx'

/** A text that would be posted, as everybody will see it. */
export function DraftPreview({ text }: { readonly text: string }) {
  // Typing goes on while it is laid out.
  const shown = useDeferredValue(text)
  return (
    <section className={css.preview} aria-label="Preview">
      {shown === '' ? (
        <p className="muted">Nothing to be seen yet.</p>
      ) : (
        <PostText text={shown} extent="whole" />
      )}
      <QuotedPost text={shown} />
    </section>
  )
}
