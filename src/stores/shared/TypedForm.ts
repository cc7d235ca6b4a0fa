import { reaction, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

/** Texts by field name; an absent one is empty. */
export type TypedFields = Readonly<Record<string, string | undefined>>

export interface TypedFormParams {
  readonly name: string
  /** None while nothing is typed, even if a token is chosen: an empty form is not stored. */
  readonly fields: () => TypedFields
  /** Must validate the fields, which may hold any text. */
  readonly fill: (fields: TypedFields) => void
  /** Fields that stay after the form was sent, such as its tokens; none by default. */
  readonly lasting?: readonly string[]
}

interface OpenedLink {
  /** Both are empty for a link that says nothing. */
  readonly request: object
  readonly problems: readonly unknown[]
  /** Whether the form is empty, and the page was not reloaded. */
  readonly mayRepeat: boolean
}

/** Characters; fits the longest list of payments, with its line ends escaped. */
const MAX_LENGTH = 131_072

/**
 * Stores what is typed in a form for this tab, through navigation, a reload and a new build
 * (rules/storage: typed-forms). It only fills fields, so that prices, warnings and reviews are computed anew.
 */
export class TypedForm {
  readonly #drafts: KeyValueStore
  readonly #params: TypedFormParams
  readonly #key: string
  #isFollowed = false
  #isOpened = false

  constructor(drafts: KeyValueStore, params: TypedFormParams) {
    this.#drafts = drafts
    this.#params = params
    this.#key = `draft:${params.name}`
  }

  get text(): string {
    return JSON.stringify({ v: 1, ...this.#params.fields() })
  }

  /** Fills the form from storage and stores each change. Does nothing for a further subscriber of the same page. */
  subscribe(): () => void {
    if (this.#isFollowed) return () => undefined
    this.#isFollowed = true
    this.#fill(this.#read())
    const stop = reaction(() => this.text, this.keep)
    return () => {
      stop()
      this.#isFollowed = false
    }
  }

  /**
   * Whether a link that says something fills the form: once, even across reloads. Opened anew, it fills an empty form
   * again. `last` is the link that filled it before.
   */
  isNewLink(link: string, last: string, { request, problems, mayRepeat }: OpenedLink): boolean {
    const isAgain = !this.#isOpened && mayRepeat
    this.#isOpened = true
    return (link !== last || isAgain) && (Object.keys(request).length > 0 || problems.length > 0)
  }

  /** Stores the form, unless it is empty or too long. */
  readonly keep = (): void => this.#write(this.#params.fields())

  /** Removes a sent form from storage; its fields stay. */
  forget(): void {
    this.#write(this.#lasting)
  }

  /** Empties all but the lasting fields and stores that, even if the page was left meanwhile. */
  clear(): void {
    const lasting = this.#lasting
    this.#fill(lasting)
    this.#write(lasting)
  }

  get #lasting(): TypedFields {
    const fields = this.#params.fields()
    return Object.fromEntries((this.#params.lasting ?? []).map((name) => [name, fields[name]]))
  }

  #fill(fields: TypedFields): void {
    runInAction(() => this.#params.fill(fields))
  }

  #write(fields: TypedFields): void {
    const text = JSON.stringify({ v: 1, ...fields })
    if (text.length <= MAX_LENGTH && Object.values(fields).some(Boolean)) this.#drafts.write(this.#key, text)
    else this.#drafts.remove(this.#key)
  }

  #read(): TypedFields {
    const text = this.#drafts.read(this.#key) ?? ''
    const { v, ...fields } = (text.length <= MAX_LENGTH && asRecord(parseJson(text))) || {}
    const isTyped = v === 1 && Object.values(fields).every((field) => typeof field === 'string')
    return isTyped ? (fields as TypedFields) : {}
  }
}
