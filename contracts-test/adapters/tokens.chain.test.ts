import { beforeEach } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { ViemAllowances } from '#adapters/viem/ViemAllowances.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemTokenReader } from '#adapters/viem/ViemTokenReader.ts'
import { ViemTokenSender } from '#adapters/viem/ViemTokenSender.ts'
import { allowancesSuite } from '#domain/ports/Allowances.contract.ts'
import { blockClockSuite } from '#domain/ports/BlockClock.contract.ts'
import { tokenReaderSuite } from '#domain/ports/TokenReader.contract.ts'
import { tokenSenderSuite } from '#domain/ports/TokenSender.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { anvilWorld, cutOff, signer } from './anvilWorld.ts'

/** Has some of every token; the other has none. */
const COLLECTOR = 5
const collector = signer(COLLECTOR)
const other = signer(19)
/** An endless loop: it eats the gas of every call (threats 3). */
const BURNER = '0x00000000000000000000000000000000000b0b00' as Address
/** Reverts always (threats 3). */
const REFUSER = '0x00000000000000000000000000000000000Caf00' as Address
const world = anvilWorld()

beforeEach(async () => {
  await world.client.setCode({ address: BURNER, bytecode: '0x5b600056' })
  await world.client.setCode({ address: REFUSER, bytecode: '0x60006000fd' })
})

/** Through one endpoint, for one node under two names burns gas twice at once. */
const open = (through?: typeof fetch, urls: readonly string[] = [world.local.anvil.url]) =>
  world.open(COLLECTOR, through, urls)

tokenReaderSuite('viem on anvil', async () => {
  const { chain } = await open()
  const { garden, bytes32, mute, absurdDecimals, manyDecimals } = world.local.deployment.testTokens
  return {
    reader: new ViemTokenReader(chain),
    unanswered: new ViemTokenReader((await open(cutOff)).chain),
    holder: collector.address as Address,
    coins: await world.client.getBalance({ address: collector.address }),
    other: other.address as Address,
    plain: garden,
    held: (10n ** 12n - 10n ** 8n) / 1_000n,
    odd: [
      [garden, { name: 'Garden', symbol: 'GARD', decimals: 6 }],
      [bytes32, { name: 'Elder', symbol: 'ELD', decimals: 18 }],
      [mute, { name: 'Mute', symbol: '', decimals: 18 }],
      [absurdDecimals, { name: 'Speck', symbol: 'SPECK', decimals: 77 }],
      [manyDecimals, { name: 'Grain', symbol: 'GRAIN', decimals: 36 }],
    ],
    contract: world.local.deployment.multicall,
    burner: BURNER,
  }
})

tokenSenderSuite('viem on anvil', async () => {
  const { chain, wallet, receipts, provider } = await open()
  provider.batches = 'ready'
  const { bytes32, silent, takesFee, answersFalse, noDecimals, manyDecimals } =
    world.local.deployment.testTokens
  return {
    sender: new ViemTokenSender(chain, wallet),
    unanswered: new ViemTokenSender((await open(cutOff)).chain, wallet),
    reader: new ViemTokenReader(chain),
    receipts,
    account: collector.address as Address,
    other: other.address as Address,
    refuser: REFUSER,
    plain: bytes32,
    silent,
    tolling: takesFee,
    refusing: answersFalse,
    whole: noDecimals,
    fine: manyDecimals,
  }
})

allowancesSuite('viem on anvil', async () => {
  const { chain, wallet, receipts } = await open()
  const { garden, silent, answersFalse } = world.local.deployment.testTokens
  return {
    allowances: new ViemAllowances(chain, wallet),
    unanswered: new ViemAllowances((await open(cutOff)).chain, wallet),
    receipts,
    account: collector.address as Address,
    spender: world.local.deployment.staking,
    nobody: other.address as Address,
    plain: garden,
    silent,
    refusing: answersFalse,
  }
})

blockClockSuite('viem on anvil', async () => ({
  clock: new ViemBlockClock((await open(fetch, world.config.chain.rpcUrls)).chain, new ManualClock()),
  unanswered: new ViemBlockClock((await open(cutOff)).chain, new ManualClock()),
  pass: async (seconds) => {
    const { timestamp } = await world.client.getBlock()
    await world.client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
    await world.client.mine({ blocks: 1 })
  },
}))
