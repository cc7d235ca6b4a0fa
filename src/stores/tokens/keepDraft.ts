import { reaction, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'

import type { AmountEntry } from './AmountEntry.ts'

/** More than any amount has; what is longer was not typed here. */
const LONGEST = 100

/** Brings back what was typed before a reload of this tab, and keeps what is typed from now on until told to stop. */
export function keepDraft(entry: AmountEntry, drafts: KeyValueStore, key: string): () => void {
  const draft = drafts.read(key)
  runInAction(() => {
    if (draft !== undefined && draft.length <= LONGEST && entry.text === '') entry.type(draft)
  })
  return reaction(
    () => entry.text,
    (text) => {
      if (text === '' || text.length > LONGEST) drafts.remove(key)
      else drafts.write(key, text)
    },
  )
}
