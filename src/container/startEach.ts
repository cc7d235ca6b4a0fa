import * as texts from '#domain/activity/texts.ts'
import { combineDisposers } from '#stores/shared/combineDisposers.ts'

import type { Container, PartClass } from './Container.ts'

export interface Startable {
  start(): () => void
}

/**
 * Starts stores in order. If one cannot start, the error is logged and shown,
 * and the others still start (rules/shell: crashes). Returns a disposer.
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
