import { buyFor } from '../../e2e/imitators.ts'
import { outbid } from '../../e2e/onChain.ts'
import type { ActiveFault } from '../../../scripts/chaos/Chaos.ts'
import { GROUPS, type ChaosSwitch } from '../../../scripts/chaos/ChaosSwitch.ts'
import { CHAOS_SWITCHES } from '../../../scripts/chaos/chaosSwitches.ts'
import type { Values } from '../../../scripts/chaos/parameters.ts'
import { pick, type Action } from './step.ts'
import { traded } from './moneyActions.ts'
import type { Walk } from './walk.ts'

const RIVAL = 7
/** With more faults at once nearly every action fails, and little is found. */
const MAX_FAULTS = 2

/** Short enough to end within a walk: an endpoint's demands outlast its fault. */
const SHORTER: Readonly<Record<string, number>> = { retryAfterSeconds: 3, milliseconds: 2500, seconds: 600 }

/** A switch's values: choices are made by `n`, numbers are the usual ones or shorter. */
export function valuesFor({ parameters }: ChaosSwitch, n: number): Values {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      parameter.kind === 'choice'
        ? (parameter.options[Math.floor(n / 7) % parameter.options.length] ?? parameter.usual)
        : (SHORTER[name] ?? parameter.usual),
    ]),
  )
}

const lies = (id: string): boolean => /^endpoint-(lying|null|no-data|behind|wrong-chain)/.test(id)

/**
 * Whether a liar would remain without an honest endpoint beside it: its lies, undetectable,
 * would be blamed on the page.
 */
export function clashes(id: string, values: Values, active: readonly ActiveFault[]): boolean {
  if (!id.startsWith('endpoint-')) return false
  const others = active.filter((one) => one.id.startsWith('endpoint-'))
  return lies(id) ? values['endpoint'] === 'both' || others.length > 0 : others.some((one) => lies(one.id))
}

const active = ({ driver }: Walk) => driver.environment.chaos.state.active
/** Others' transactions wait for their block. */
const mines = (walk: Walk) => !active(walk).some(({ id }) => id === 'chain-hold')

const faults: readonly ChaosSwitch[] = CHAOS_SWITCHES.filter(({ id }) => id !== 'chain-reorganise')

const faultActions = GROUPS.map((group): Action => {
  const ofGroup = faults.filter((one) => one.group === group)
  const chosen = (n: number) => pick(ofGroup, n)
  return {
    name: `a fault of ${group}`,
    possible: (walk, n) =>
      active(walk).length < MAX_FAULTS &&
      !clashes(chosen(n).id, valuesFor(chosen(n), n), active(walk)) &&
      (mines(walk) || !/^chain-(pause|price|gas)|behind/.test(chosen(n).id)),
    act: async (walk, n) => {
      const { id } = chosen(n)
      await walk.driver.environment.chaos.apply(id, valuesFor(chosen(n), n))
      walk.done.push(`  (${id} ${JSON.stringify(valuesFor(chosen(n), n))})`)
    },
  }
})

export const OTHER_ACTIONS: readonly Action[] = [
  ...faultActions,
  {
    name: 'a fault ends',
    weight: 6,
    possible: (walk) => active(walk).length > 0,
    act: async (walk, n) => walk.driver.environment.chaos.revert(pick(active(walk), n).id),
  },
  {
    name: 'another user takes the name first',
    possible: (walk) => walk.names.size > 0 && mines(walk),
    act: async ({ driver, names }, n) => {
      const name = pick([...names], n)
      // It may be taken already; the contract will say so.
      await outbid(driver.environment, name, RIVAL).catch(() => undefined)
    },
  },
  {
    name: 'another user buys of the collection',
    possible: mines,
    act: (walk) => buyFor(walk.driver.environment, traded(walk), RIVAL),
  },
]
