import { runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

/** Reads the text of a key at once, and whenever another tab changes it. Returns a disposer. */
export function followKey(
  storage: KeyValueStore,
  key: string,
  read: (text: string | undefined) => unknown,
): () => void {
  const readNow = () => runInAction(() => read(storage.read(key)))
  readNow()
  return storage.subscribe((changed) => {
    if (changed === undefined || changed === key) readNow()
  })
}
