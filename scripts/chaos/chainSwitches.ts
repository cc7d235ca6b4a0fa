import { parseEther, parseGwei } from 'viem'

import { asOwner, paused, PAUSABLE, type Pausable } from './contractSettings.ts'
import type { ChaosSwitch } from './ChaosSwitch.ts'
import type { ChaosTarget } from './ChaosTarget.ts'
import { dropPending, replacePending, REPLACEMENTS, type Replacement } from './pendingTransactions.ts'

/** Mines this many blocks, a second apart. */
export const mine = ({ node }: ChaosTarget, blocks: number): Promise<void> =>
  node.mine({ blocks, interval: 1 })

export const CHAIN_SWITCHES: readonly ChaosSwitch[] = [
  {
    id: 'chain-time-travel',
    group: 'chain',
    label: 'Time travel',
    parameters: { seconds: { kind: 'whole', min: 1, max: 366 * 86_400, usual: 86_400 } },
    expected: 'Locks, periods, deadlines and ages follow the chain, not the clock of this device.',
    apply: async (target, { seconds }) => {
      await target.node.increaseTime({ seconds: Number(seconds) })
      await mine(target, 1)
    },
  },
  {
    id: 'chain-hold',
    group: 'chain',
    label: 'Mine on demand alone',
    parameters: {},
    expected:
      'A sent transaction is shown as pending, in every tab and after a reload, until its block is mined.',
    apply: async (target) => {
      await target.node.setAutomine(false)
      return async () => {
        await target.node.setAutomine(true)
        await mine(target, 1)
      }
    },
  },
  {
    id: 'chain-mine',
    group: 'chain',
    label: 'Mine',
    parameters: { blocks: { kind: 'whole', min: 1, max: 1000, usual: 1 } },
    expected: 'What the block changed is shown within seconds, and a pending transaction settles.',
    apply: (target, { blocks }) => mine(target, Number(blocks)),
  },
  {
    id: 'chain-reorganise',
    group: 'chain',
    label: 'Reorganise: the last blocks are replaced by empty ones',
    parameters: { blocks: { kind: 'whole', min: 1, max: 64, usual: 1 } },
    expected: 'A success of a replaced block is withdrawn, and the transaction is shown as pending again.',
    apply: async ({ node }, { blocks }) => {
      await node.request({ method: 'anvil_reorg', params: [Number(blocks), []] } as never)
    },
  },
  {
    id: 'chain-drop',
    group: 'chain',
    label: 'Drop what is pending',
    parameters: {},
    expected: 'After 3 blocks or 60 seconds it says that the network dropped it and that nothing was spent.',
    apply: dropPending,
  },
  {
    id: 'chain-replace',
    group: 'chain',
    label: 'Replace what is pending',
    parameters: { by: { kind: 'choice', options: REPLACEMENTS, usual: 'cancelled' } },
    expected:
      'Once mined, only the repriced one is a success; a cancelled one and another one are told apart.',
    apply: (target, { by }) => replacePending(target, by as Replacement),
  },
  {
    id: 'chain-gas',
    group: 'chain',
    label: 'Gas price of the next block',
    parameters: { gwei: { kind: 'whole', min: 1, max: 100_000, usual: 1000 } },
    expected: 'The fee is counted anew before the wallet is asked; what it does not cover is said, not sent.',
    apply: async (target, { gwei }) => {
      await target.node.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(String(gwei)) })
      await mine(target, 1)
    },
  },
  {
    id: 'chain-pause',
    group: 'chain',
    label: 'Pause a contract',
    parameters: { contract: { kind: 'choice', options: PAUSABLE, usual: 'names' } },
    parts: ({ contract }) => [String(contract)],
    expected: 'The page says that this is paused, and a transaction that was prepared before is not sent.',
    apply: async (target, _, part) => {
      const contract = part as Pausable
      if (!(await paused(target, contract))) await asOwner(target, contract, 'togglePaused')
      return async () => {
        if (await paused(target, contract)) await asOwner(target, contract, 'togglePaused')
      }
    },
  },
  {
    id: 'chain-price',
    group: 'chain',
    label: 'Price of names of five or more characters',
    parameters: { coins: { kind: 'whole', min: 1, max: 10_000, usual: 3 } },
    expected:
      'The new price is shown within seconds, and in a review it is shown again before anything is signed.',
    apply: async (target, { coins }) => {
      const before = parseEther('1')
      await asOwner(target, 'names', 'changePrice', [parseEther(String(coins)), 5n])
      return () => asOwner(target, 'names', 'changePrice', [before, 5n])
    },
  },
]
