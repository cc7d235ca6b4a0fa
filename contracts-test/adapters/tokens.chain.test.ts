import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokenReader } from '#adapters/viem/tokens/ViemTokenReader.ts'
import { ViemTokenSender } from '#adapters/viem/send/ViemTokenSender.ts'
import { allowancesSuite } from '#domain/tokens/Allowances.contract.ts'
import { receiptsSuite } from '#domain/activity/Receipts.contract.ts'
import { tokenReaderSuite } from '#domain/tokens/TokenReader.contract.ts'
import { tokenSenderSuite } from '#domain/send/TokenSender.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { Artifact } from '../../scripts/contracts/compile.ts'
import { cutOff } from './anvilWorld.ts'
import { anyChainWorld } from './anyChainWorld.ts'

const WHOLE = 10n
const KINDS = {
  garden: ['TestToken', 6],
  silent: ['SilentToken', 18],
  takesFee: ['FeeToken', 18],
  noDecimals: ['TestToken', 0],
  manyDecimals: ['TestToken', 36],
  bytes32: ['Bytes32Token', 18],
} as const
/** An endless loop that consumes the gas of every call. */
const LOOP = '0x5b600056'
const BURNER: Artifact = {
  name: 'an endless loop',
  abi: [],
  bytecode: `0x63${LOOP.slice(2)}6000526004601cf3`,
  deployedBytecode: LOOP,
}

const world = anyChainWorld()

/** One endpoint only, because one node under two names would run the loop twice at once. */
const oneEndpoint = (through?: typeof fetch) => world.open(through, world.config.chain.rpcUrls.slice(0, 1))

/** Gives the account coins and some of each of these tokens. */
async function collect(...kinds: readonly (keyof typeof KINDS)[]): Promise<void> {
  await world.funded()
  await world.deploy(async ({ call }) => {
    for (const kind of kinds) {
      const [contract, decimals] = KINDS[kind]
      const amount = WHOLE * 10n ** BigInt(decimals)
      await call(world.contract(kind), contract, 'transfer', [world.account.address, amount])
    }
  })
}

tokenReaderSuite('viem', async () => {
  await collect('garden')
  const { chain, account } = await oneEndpoint()
  const [plain, bytes32, mute, absurdDecimals, manyDecimals] = (
    ['garden', 'bytes32', 'mute', 'absurdDecimals', 'manyDecimals'] as const
  ).map(world.contract) as [Address, Address, Address, Address, Address]
  return {
    tokenReader: new ViemTokenReader(chain),
    unanswered: new ViemTokenReader((await oneEndpoint(cutOff)).chain),
    holder: account,
    coins: await world.client.getBalance({ address: account }),
    other: world.other.address as Address,
    plain,
    held: WHOLE * 10n ** 6n,
    odd: [
      [plain, { name: 'Garden', symbol: 'GARD', decimals: 6 }],
      [bytes32, { name: 'Elder', symbol: 'ELD', decimals: 18 }],
      [mute, { name: 'Mute', symbol: '', decimals: 18 }],
      [absurdDecimals, { name: 'Speck', symbol: 'SPECK', decimals: 77 }],
      [manyDecimals, { name: 'Grain', symbol: 'GRAIN', decimals: 36 }],
    ],
    contract: world.contract('multicall'),
    burner: await world.deploy(({ publish }) => publish(BURNER)),
  }
})

tokenSenderSuite('viem', async () => {
  await collect('bytes32', 'silent', 'takesFee', 'noDecimals', 'manyDecimals')
  const { chain, wallet, receipts, provider, account } = await oneEndpoint()
  provider.batches = 'ready'
  return {
    tokenSender: new ViemTokenSender(chain, wallet),
    unanswered: new ViemTokenSender((await oneEndpoint(cutOff)).chain, wallet),
    tokenReader: new ViemTokenReader(chain),
    receipts,
    account,
    other: world.other.address as Address,
    rejecting: world.contract('refuser'),
    plain: world.contract('bytes32'),
    silent: world.contract('silent'),
    takingFee: world.contract('takesFee'),
    refusing: world.contract('answersFalse'),
    withoutDecimals: world.contract('noDecimals'),
    fine: world.contract('manyDecimals'),
  }
})

allowancesSuite('viem', async () => {
  const { chain, wallet, receipts, account } = await oneEndpoint()
  return {
    allowances: world.writing(new ViemAllowances(chain, wallet)),
    unanswered: new ViemAllowances((await oneEndpoint(cutOff)).chain, wallet),
    receipts,
    account,
    spender: world.contract('multicall'),
    nobody: world.other.address as Address,
    plain: world.contract('garden'),
    silent: world.contract('silent'),
    refusing: world.contract('answersFalse'),
  }
})

receiptsSuite('viem', async () => ({
  receipts: (await world.open()).receipts,
  unanswered: (await oneEndpoint(cutOff)).receipts,
  pass: async (seconds) => {
    const { timestamp } = await world.client.getBlock()
    await world.client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
    await world.client.mine({ blocks: 1 })
  },
}))
