import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/posts/texts.ts'
import type { ComposerStore } from '#stores/posts/ComposerStore.ts'

import css from './Composer.module.css'
import { QuotedPostAt } from './QuotedPost.tsx'

export const DraftQuote = observer(function DraftQuote({ composer }: { readonly composer: ComposerStore }) {
  const { quote } = composer
  return (
    quote && (
      <div className={css.quote}>
        <QuotedPostAt location={quote} />
        <button
          type="button"
          className={`icon-button ${css.remove}`}
          aria-label={texts.removeQuote}
          onClick={({ currentTarget }) => {
            // This button disappears, so the focus moves to the field.
            currentTarget.form?.querySelector('textarea')?.focus()
            composer.removeQuote()
          }}
        >
          <X aria-hidden size={16} />
        </button>
      </div>
    )
  )
})
