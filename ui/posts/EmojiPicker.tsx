import { EmojiPicker as Picker } from 'frimousse'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/posts/texts.ts'

import css from './EmojiPicker.module.css'
import { emojiData } from './emojiData.ts'

/** Its data are part of the bundle: the package would fetch them from a CDN. */
export function EmojiPicker({ onChoose }: { readonly onChoose: (emoji: string) => void }) {
  return (
    <Picker.Root
      className={`stack gap-3 ${css.picker}`}
      columns={7}
      resolveEmojiData={emojiData}
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <Picker.Search
        autoFocus
        className={css.search}
        aria-label={texts.searchEmoji}
        placeholder={sharedTexts.search}
      />
      <Picker.Viewport className={css.viewport} tabIndex={0} aria-label={texts.emoji}>
        <Picker.Loading className={css.message}>{texts.loadingEmoji}</Picker.Loading>
        <Picker.Empty className={css.message}>{texts.noEmojiFound}</Picker.Empty>
        <Picker.List
          className={css.list}
          aria-label={texts.emoji}
          components={{ CategoryHeader, Row, Emoji }}
        />
      </Picker.Viewport>
    </Picker.Root>
  )
}

const CategoryHeader: NonNullable<Parts['CategoryHeader']> = ({ category, ...props }) => (
  <div {...props} className={`quiet ${css.category}`}>
    {category.label}
  </div>
)
/** The package counts from 0, ARIA from 1. */
const toAriaIndex = (index: number | string | undefined) => Number(index ?? 0) + 1

const Row: NonNullable<Parts['Row']> = ({ children, ...props }) => (
  <div {...props} aria-rowindex={toAriaIndex(props['aria-rowindex'])} className={css.row}>
    {children}
  </div>
)
const Emoji: NonNullable<Parts['Emoji']> = ({ emoji, ...props }) => (
  <button type="button" {...props} aria-colindex={toAriaIndex(props['aria-colindex'])} className={css.emoji}>
    {emoji.emoji}
  </button>
)

type Parts = NonNullable<Parameters<typeof Picker.List>[0]['components']>
