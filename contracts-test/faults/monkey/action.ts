import type { Walk } from './walk.ts'

/** An action of the user, of others, or of the network. `n` chooses among its variants. */
export interface Action {
  readonly name: string
  /** How often it is drawn; 1 by default. */
  readonly weight?: number
  /** Whether the page allows it at the moment. */
  readonly possible: (walk: Walk, n: number) => Promise<boolean> | boolean
  /** Returns violations that it detects itself. */
  readonly act: (walk: Walk, n: number) => Promise<readonly string[] | void>
  /** Reloads the page, which ends what a long-lived page holds. */
  readonly loads?: boolean
}

export function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
