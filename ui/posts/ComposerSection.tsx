import { useEffect } from 'react'

import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'

import { useStore } from '../shared/StoreContext.tsx'
import type { ComposerProps } from './Composer.tsx'
import css from './Composer.module.css'
import { ComposerForm } from './ComposerForm.tsx'
import { OutgoingPosts } from './OutgoingPosts.tsx'

/** The form, and below it the posts which the list does not show yet. */
export function ComposerSection({ list, rulesShown = false }: ComposerProps) {
  const composer = useStore(ComposerRegistry).of(list)
  useEffect(() => composer.subscribe(), [composer])
  return (
    <div className={css.composing}>
      <ComposerForm composer={composer} rulesShown={rulesShown} />
      <OutgoingPosts composer={composer} />
    </div>
  )
}
