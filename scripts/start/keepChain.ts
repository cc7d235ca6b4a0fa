import type { Anvil } from '../contracts/anvil.ts'
import { recordStart, type StackScript } from './leftovers.ts'
import type { Lifetime } from './lifetime.ts'

/** Ends a stack's chain with the stack, if need be at the next start, and the stack with its chain. */
export function keepChain(life: Lifetime, anvil: Anvil, script: StackScript): void {
  life.onEnd(() => anvil.stop())
  if (anvil.process.pid !== undefined) {
    life.onEnd(
      recordStart({ supervisor: process.pid, script, chain: anvil.process.pid, chainPort: anvil.port }),
    )
  }
  const endWithChain = (): void => {
    console.error('The local chain has ended by itself; without it there is nothing to serve.')
    void life.end(1)
  }
  anvil.process.once('exit', endWithChain)
  life.onEnd(() => anvil.process.off('exit', endWithChain))
}
