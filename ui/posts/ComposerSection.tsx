import { useEffect } from 'react'

import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'

import { useStore } from '../shared/StoreContext.tsx'
import type { ComposerProps } from './Composer.tsx'
import css from './Composer.module.css'
import { ComposerForm } from './ComposerForm.tsx'
import { OutgoingPosts } from './OutgoingPosts.tsx'

export function ComposerSection({ list, rulesShown = false }: ComposerProps) {
  const composer = useStore(ComposerRegistry).of(list)
  useEffect(() => composer.subscribe(), [composer])
  return (
    <div className={`stack gap-4 ${css.composing}`}>
      <ComposerForm composer={composer} rulesShown={rulesShown} />
      <OutgoingPosts composer={composer} />
    </div>
  )
}
