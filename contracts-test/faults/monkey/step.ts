import type { AsyncCommand } from 'fast-check'

import type { Walk } from './walk.ts'

/** An action of the user, of others, or of the network. `n` chooses among its variants. */
export interface Action {
  readonly name: string
  /** How often it is drawn; 1 by default. */
  readonly weight?: number
  /** Whether the page allows it at the moment; by default, where nothing covers it. */
  readonly possible?: (walk: Walk, n: number) => Promise<boolean> | boolean
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

/** Something happened that never must. */
export class Violation extends Error {}

/** The page or the chain changed during the action, so it could not be finished. */
const TOO_LATE =
  /Timeout|interrupted by another|ERR_ABORTED|ERR_INTERNET|context was destroyed|not attached|outside of the viewport|no pending transaction/

const isTooLate = (error: unknown): boolean => error instanceof Error && TOO_LATE.test(error.message)

/** One action of a walk, with its variant. */
export class Step implements AsyncCommand<Walk, Walk, true> {
  readonly #action: Action
  readonly #n: number

  constructor(action: Action, n: number) {
    this.#action = action
    this.#n = n
  }

  async check(walk: Readonly<Walk>): Promise<boolean> {
    const given = walk as Walk
    if (given.staysOnPage && this.#action.loads) return false
    try {
      return (await this.#action.possible?.(given, this.#n)) ?? (await given.isFree())
    } catch (error) {
      if (isTooLate(error)) return false
      throw error
    }
  }

  async run(_: Walk, walk: Walk): Promise<void> {
    walk.done.push(this.toString())
    const own = await this.#act(walk)
    const faults = [...own, ...(await walk.faults())]
    if (faults.length > 0) throw new Violation(faults.join('\n'))
  }

  toString(): string {
    return `${this.#action.name} ${this.#n}`
  }

  async #act(walk: Walk): Promise<readonly string[]> {
    try {
      return (await this.#action.act(walk, this.#n)) ?? []
    } catch (error) {
      if (!isTooLate(error)) throw error
      walk.late.push(this.toString())
      return []
    }
  }
}
