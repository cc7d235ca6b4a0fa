import { useDeferredValue } from 'react'

import { postText } from '#domain/posts/postDraft.ts'

import css from './Composer.module.css'
import { PostText } from './PostText.tsx'

/** A text as everybody will see it. */
export function DraftPreview({ text }: { readonly text: string }) {
  // Typing goes on while it is laid out.
  const shown = useDeferredValue(postText(text))
  return (
    <section className={css.preview} aria-label="Preview">
      {shown === '' ? <p className="muted">Nothing to be seen yet.</p> : <PostText text={shown} whole />}
    </section>
  )
}
