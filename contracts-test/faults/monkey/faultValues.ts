import type { ActiveFault } from '../../scripts/chaos/Chaos.ts'
import type { ChaosSwitch } from '../../scripts/chaos/ChaosSwitch.ts'
import type { Values } from '../../scripts/chaos/parameters.ts'

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
