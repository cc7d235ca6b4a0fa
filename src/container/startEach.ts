import * as texts from '#domain/activity/texts.ts'
import { combineDisposers } from '#stores/shared/combineDisposers.ts'

import type { Container, PartClass } from './Container.ts'

export interface Startable {
  start(): () => void
}

/**
 * Starts stores, in their order. One that cannot start is logged, the user is told, and the others start all the same
 * (rules/shell: crashes). Returns a disposer.
 */
export function startEach(container: Container, stores: readonly PartClass<Startable>[]): () => void {
  return combineDisposers(
    ...stores.map((store) => {
      try {
        return container.get(store).start()
      } catch (error) {
        container.get('log').error('A store could not start', error)
        container.get('notices').show({ kind: 'error', text: texts.partCrashed })
        return () => undefined
      }
    }),
  )
}
