import { makeAutoObservable } from 'mobx'

import type { HeldName } from '#domain/names/namesIndex.ts'
import { mentionAtCursor, mentionOf, type MentionAtCursor } from '#domain/posts/mentionAtCursor.ts'
import type { Selection } from '#domain/posts/postDraft.ts'
import type { PostRules } from '#domain/posts/PostRules.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'

/** Names that are offered at once. */
const MAX_COUNT = 6
/** Names that are looked at for them: some in the registry are none that a reader would see. */
const LOOKED_AT = 4 * MAX_COUNT

/** The text a mention is written into. */
export interface MentionText {
  readonly text: string
  readonly selection: Selection
  replace(selection: Selection, written: string): void
}

/**
 * Names offered while one is typed behind an "@" (rules/posts: mentions). They come from the index of names, which is
 * read when the first one is typed; nothing else is asked.
 */
export class MentionStore {
  /** Where the cursor stood when something was typed last: whoever only walks through a text is offered nothing. */
  typedAt: number | undefined = undefined
  /** Where the mention begins whose names were put away. */
  putAwayAt: number | undefined = undefined
  readonly #field: MentionText
  readonly #names: Pick<NamesIndexStore, 'want' | 'suggest'>
  readonly #rules: PostRules

  constructor(field: MentionText, namesIndex: Pick<NamesIndexStore, 'want' | 'suggest'>, rules: PostRules) {
    this.#field = field
    this.#names = namesIndex
    this.#rules = rules
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The names that are offered now, the likeliest first. */
  get offered(): readonly HeldName[] {
    const { word } = this
    if (!word || word.selection.start === this.putAwayAt) return []
    return this.#names
      .suggest(word.typed, LOOKED_AT)
      .filter(({ name }) => mentionOf(name, this.#rules) !== undefined)
      .slice(0, MAX_COUNT)
  }

  /** What is being typed behind an "@" at this moment. */
  get word(): MentionAtCursor | undefined {
    const { text, selection } = this.#field
    return selection.start === this.typedAt ? mentionAtCursor(text, selection, this.#rules) : undefined
  }

  /** Something was typed, and the cursor stands behind it. */
  typed(): void {
    this.typedAt = this.#field.selection.start
    const { word } = this
    if (word?.selection.start !== this.putAwayAt) this.putAwayAt = undefined
    if (word) this.#names.want()
  }

  /** Writes a name in the place of what was typed of it. */
  choose({ name }: HeldName): void {
    const { word } = this
    const written = mentionOf(name, this.#rules)
    if (!word || written === undefined) return
    this.leave()
    this.#field.replace(word.selection, written)
  }

  /** Offers nothing more for this mention, however it goes on. */
  putAway(): void {
    this.putAwayAt = this.word?.selection.start
  }

  /** Offers nothing before something is typed again. */
  leave(): void {
    this.typedAt = undefined
    this.putAwayAt = undefined
  }
}
