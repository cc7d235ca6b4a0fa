import { CHAOS_SWITCHES } from './chaosSwitches.ts'
import type { ChaosSwitch, Revert } from './ChaosSwitch.ts'
import type { ChaosTarget } from './ChaosTarget.ts'
import { BadInput, readValues, type Values } from './parameters.ts'

export interface ActiveFault {
  readonly id: string
  readonly part: string
  readonly values: Values
}

export interface ChaosState {
  readonly switches: readonly ChaosSwitch[]
  readonly active: readonly ActiveFault[]
}

export class Chaos {
  readonly target: ChaosTarget
  /** By group and part; the latest is last. */
  readonly #active = new Map<string, { readonly fault: ActiveFault; readonly revert: Revert }>()

  constructor(target: ChaosTarget) {
    this.target = target
  }

  get state(): ChaosState {
    return { switches: CHAOS_SWITCHES, active: [...this.#active.values()].map(({ fault }) => fault) }
  }

  /** Switches a fault on, or makes an event. Throws `BadInput` for an unknown id or an impossible value. */
  async apply(id: string, given: unknown = {}): Promise<void> {
    const wanted = switchOf(id)
    const values = readValues(wanted.parameters, given)
    for (const part of wanted.parts?.(values) ?? [id]) {
      const place = `${wanted.group} ${part}`
      await this.#end(place)
      const revert = await wanted.apply(this.target, values, part)
      if (revert) this.#active.set(place, { fault: { id, part, values }, revert })
    }
  }

  /** Switches a fault off in every part. */
  async revert(id: string): Promise<void> {
    switchOf(id)
    const places = [...this.#active].filter(([, { fault }]) => fault.id === id).map(([place]) => place)
    for (const place of places) await this.#end(place)
  }

  /** The latest first. */
  async revertAll(): Promise<void> {
    for (const place of [...this.#active.keys()].toReversed()) await this.#end(place)
  }

  async #end(place: string): Promise<void> {
    const active = this.#active.get(place)
    this.#active.delete(place)
    await active?.revert()
  }
}

function switchOf(id: string): ChaosSwitch {
  const found = CHAOS_SWITCHES.find((one) => one.id === id)
  if (!found) throw new BadInput(`Found no switch "${id.slice(0, 80)}", wanted one that GET /chaos lists.`)
  return found
}
