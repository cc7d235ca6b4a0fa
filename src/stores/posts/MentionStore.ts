import { makeAutoObservable } from 'mobx'

import type { HeldName } from '#domain/names/namesIndex.ts'
import { mentionAtCursor, mentionOf, type MentionAtCursor } from '#domain/posts/mentionAtCursor.ts'
import type { Selection } from '#domain/posts/postDraft.ts'
import type { PostRules } from '#domain/posts/PostRules.ts'

import type { NamesIndexStore } from '../names/NamesIndexStore.ts'

const MAX_COUNT = 6
/** Names read from the index; some of them would not be read as a mention. */
const MAX_CANDIDATES = 4 * MAX_COUNT

export interface MentionText {
  readonly text: string
  readonly selection: Selection
  replace(selection: Selection, written: string): void
}

/** Suggests names for a mention after "@", which triggers the read of the index (rules/posts: mentions). */
export class MentionStore {
  /** The cursor at the last input: moving the cursor through a text suggests nothing. */
  typedAt: number | undefined = undefined
  dismissedAt: number | undefined = undefined
  readonly #field: MentionText
  readonly #names: Pick<NamesIndexStore, 'want' | 'wantSimilar' | 'suggest'>
  readonly #rules: PostRules

  constructor(
    field: MentionText,
    namesIndex: Pick<NamesIndexStore, 'want' | 'wantSimilar' | 'suggest'>,
    rules: PostRules,
  ) {
    this.#field = field
    this.#names = namesIndex
    this.#rules = rules
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** At most six, best match first; empty for a dismissed mention. */
  get offered(): readonly HeldName[] {
    const { word } = this
    if (!word || word.selection.start === this.dismissedAt) return []
    return this.#names
      .suggest(word.typed, MAX_CANDIDATES)
      .filter(({ name }) => mentionOf(name, this.#rules) !== undefined)
      .slice(0, MAX_COUNT)
  }

  /** The mention before the cursor; undefined if there is none, or the cursor has moved since the last input. */
  get word(): MentionAtCursor | undefined {
    const { text, selection } = this.#field
    return selection.start === this.typedAt ? mentionAtCursor(text, selection, this.#rules) : undefined
  }

  /** To be called after input, with the cursor behind it. */
  typed(): void {
    this.typedAt = this.#field.selection.start
    const { word } = this
    if (word?.selection.start !== this.dismissedAt) this.dismissedAt = undefined
    if (!word) return
    this.#names.want()
    this.#names.wantSimilar(word.typed)
  }

  /** Suggests nothing until the next input. Does nothing once the mention is gone. */
  choose({ name }: HeldName): void {
    const { word } = this
    const written = mentionOf(name, this.#rules)
    if (!word || written === undefined) return
    this.leave()
    this.#field.replace(word.selection, written)
  }

  dismiss(): void {
    this.dismissedAt = this.word?.selection.start
  }

  leave(): void {
    this.typedAt = undefined
    this.dismissedAt = undefined
  }
}
