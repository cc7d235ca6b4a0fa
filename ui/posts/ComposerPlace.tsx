import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import type { PostList } from '#domain/posts/PostList.ts'
import { ComposerBook } from '#stores/posts/ComposerBook.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './Composer.module.css'
import { ComposerForm } from './ComposerForm.tsx'
import { OutgoingPosts } from './OutgoingPosts.tsx'

/** The form, and below it the posts it has sent out that the list does not show yet. */
export const ComposerPlace = observer(function ComposerPlace({ list }: { readonly list: PostList }) {
  const composer = useStore(ComposerBook).of(list)
  useEffect(() => composer.visit(), [composer])
  return (
    <div className={css.composing}>
      <ComposerForm composer={composer} />
      <OutgoingPosts composer={composer} />
    </div>
  )
})
