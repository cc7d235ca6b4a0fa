import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

/** Longer than anybody types into a field of a form. */
const LONGEST = 300

/** What somebody has typed into a form, kept for as long as the tab: a reload loses nothing. */
export class FormDraft<Field extends string> {
  readonly #storage: KeyValueStore
  readonly #key: string
  readonly #fields: readonly Field[]

  /** `storage` is that of the session. */
  constructor(storage: KeyValueStore, key: string, fields: readonly Field[]) {
    this.#storage = storage
    this.#key = key
    this.#fields = fields
  }

  /** The texts that were kept; what anybody else has put there counts for nothing (threats T9). */
  read(): Readonly<Partial<Record<Field, string>>> {
    const kept = asRecord(parseJson(this.#storage.read(this.#key)))
    const texts = asRecord(kept?.['v'] === 1 ? kept['fields'] : undefined)
    return Object.fromEntries(
      this.#fields.flatMap((field) => {
        const text = texts?.[field]
        return typeof text === 'string' && text.length <= LONGEST ? [[field, text]] : []
      }),
    ) as Partial<Record<Field, string>>
  }

  /** Keeps the texts; where all are empty, nothing. */
  write(fields: Readonly<Record<Field, string>>): void {
    const used = this.#fields.some((field) => fields[field] !== '')
    if (used) this.#storage.write(this.#key, JSON.stringify({ v: 1, fields }))
    else this.#storage.remove(this.#key)
  }
}
