import type { Hex, PrivateKeyAccount } from 'viem'

import type { LocalClient } from '../../scripts/chain/localClient.ts'
import type { Step } from '../../scripts/chain/plannedDeployer.ts'

export class StepFailed extends Error {
  readonly what: string

  constructor(what: string, hash: Hex) {
    super(`The deployment stopped: ${what} failed (${hash}).`)
    this.what = what
  }
}

/** Transactions of one account, and their gas, that every node accepts at once. */
const MAX_AT_ONCE = 16
const MAX_GAS_AT_ONCE = 20_000_000n

/** Sends as many steps at once as a node accepts, so that a slow chain needs few blocks. */
export async function sendSteps(
  client: LocalClient,
  account: PrivateKeyAccount,
  steps: readonly Step[],
): Promise<void> {
  for (let rest = steps; rest.length > 0;) {
    let gas = 0n
    const next = rest.findIndex((step, index) => {
      gas += step.gas
      return index > 0 && (index === MAX_AT_ONCE || gas > MAX_GAS_AT_ONCE)
    })
    const wave = next < 0 ? rest : rest.slice(0, next)
    await sendAtOnce(client, account, wave)
    rest = rest.slice(wave.length)
  }
}

async function sendAtOnce(
  client: LocalClient,
  account: PrivateKeyAccount,
  steps: readonly Step[],
): Promise<void> {
  const first = await client.getTransactionCount({ address: account.address })
  const sent: { readonly what: string; readonly hash: Hex }[] = []
  for (const [index, { what, data, to, value, gas }] of steps.entries()) {
    const transaction = { data, to, value, gas, nonce: first + index }
    const hash = await client.sendTransaction({ account, chain: null, ...transaction })
    sent.push({ what, hash })
  }
  for (const { what, hash } of sent) {
    const { status } = await client.receiptOf(hash)
    if (status !== 'success') throw new StepFailed(what, hash)
  }
}
