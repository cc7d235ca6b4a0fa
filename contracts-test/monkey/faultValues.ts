import type { ActiveFault } from '../../scripts/chaos/Chaos.ts'
import type { ChaosSwitch } from '../../scripts/chaos/ChaosSwitch.ts'
import type { Values } from '../../scripts/chaos/parameters.ts'

/** Durations that end within a walk: what an endpoint asks for counts after its fault has ended, too. */
const SHORTER: Readonly<Record<string, number>> = { retryAfterSeconds: 3, milliseconds: 2500, seconds: 600 }

/** The values of a switch: choices go by `n`, numbers are the usual ones or shorter. */
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
 * Whether a fault and those that are on leave no honest endpoint beside a lying one: nobody could tell its lies then,
 * so the model would blame the page for them.
 */
export function clashes(id: string, values: Values, active: readonly ActiveFault[]): boolean {
  if (!id.startsWith('endpoint-')) return false
  const others = active.filter((one) => one.id.startsWith('endpoint-'))
  return lies(id) ? values['endpoint'] === 'both' || others.length > 0 : others.some((one) => lies(one.id))
}
