import { makeAutoObservable } from 'mobx'

import type { HeldName } from '#domain/names/namesIndex.ts'
import { mentionAtCursor, mentionOf, type MentionAtCursor } from '#domain/posts/mentionAtCursor.ts'
import type { Selection } from '#domain/posts/postDraft.ts'
import type { PostRules } from '#domain/posts/PostRules.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'

/** Names that are offered at once. */
const MOST = 6
/** Names that are looked at for them: some in the registry are none that a reader would see. */
const LOOKED_AT = 4 * MOST

/** The text a mention is written into. */
export interface MentionText {
  readonly text: string
  readonly selection: Selection
  replace(place: Selection, written: string): void
}

/**
 * Names offered while one is typed behind an "@" (rules/posts: mentions). They come from the index of names, which is
 * read when the first one is typed; nothing else is asked.
 */
export class MentionStore {
  /** Which of the offered names Enter takes. */
  active = 0
  /** Where the cursor stood when something was typed last: whoever only walks through a text is offered nothing. */
  typedAt: number | undefined = undefined
  /** Where the mention begins whose names were put away. */
  putAwayAt: number | undefined = undefined
  readonly #field: MentionText
  readonly #names: Pick<NamesIndexStore, 'want' | 'suggest'>
  readonly #rules: PostRules

  constructor(field: MentionText, names: Pick<NamesIndexStore, 'want' | 'suggest'>, rules: PostRules) {
    this.#field = field
    this.#names = names
    this.#rules = rules
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The names that are offered now, the likeliest first. */
  get offered(): readonly HeldName[] {
    const { word } = this
    if (!word || word.place.start === this.putAwayAt) return []
    return this.#names
      .suggest(word.typed, LOOKED_AT)
      .filter(({ name }) => mentionOf(name, this.#rules) !== undefined)
      .slice(0, MOST)
  }

  /** What is being typed behind an "@" at this moment. */
  get word(): MentionAtCursor | undefined {
    const { text, selection } = this.#field
    return selection.start === this.typedAt ? mentionAtCursor(text, selection, this.#rules) : undefined
  }

  /** Something was typed, and the cursor stands behind it. */
  typed(): void {
    this.active = 0
    this.typedAt = this.#field.selection.start
    const { word } = this
    if (word?.place.start !== this.putAwayAt) this.putAwayAt = undefined
    if (word) this.#names.want()
  }

  /** Goes on to the next name, or with -1 to the one before; behind the last comes the first. */
  step(by: 1 | -1): void {
    const { length } = this.offered
    if (length > 0) this.active = (this.chosen + by + length) % length
  }

  /** The place of the chosen name among the offered ones; fewer may be left of them than there were. */
  get chosen(): number {
    return Math.max(0, Math.min(this.active, this.offered.length - 1))
  }

  /** Writes a name in the place of what was typed of it; without one, the chosen name. */
  choose(name: HeldName | undefined = this.offered[this.chosen]): void {
    const { word } = this
    const written = name && mentionOf(name.name, this.#rules)
    if (!word || written === undefined) return
    this.leave()
    this.#field.replace(word.place, written)
  }

  /** Offers nothing more for this mention, however it goes on. */
  putAway(): void {
    this.putAwayAt = this.word?.place.start
  }

  /** Offers nothing before something is typed again. */
  leave(): void {
    this.typedAt = undefined
    this.putAwayAt = undefined
  }
}
