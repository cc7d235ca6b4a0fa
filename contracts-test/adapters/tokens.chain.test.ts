import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemTokens } from '#adapters/viem/tokens/ViemTokens.ts'
import { allowancesSuite } from '#domain/tokens/Allowances.contract.ts'
import { tokensSuite } from '#domain/tokens/Tokens.contract.ts'
import { sendingSuite } from '#domain/send/sending.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { Artifact } from '../../scripts/contracts/compile.ts'
import { cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'

const WHOLE = 10n
const KINDS = {
  garden: ['TestToken', 6],
  silent: ['SilentToken', 18],
  takesFee: ['FeeToken', 18],
  noDecimals: ['TestToken', 0],
  manyDecimals: ['TestToken', 36],
  bytes32: ['Bytes32Token', 18],
} as const
/** An infinite loop, which burns the gas of every call. */
const LOOP = '0x5b600056'
const BURNER: Artifact = {
  name: 'an endless loop',
  abi: [],
  bytecode: `0x63${LOOP.slice(2)}6000526004601cf3`,
  deployedBytecode: LOOP,
}

const fixture = anyChainFixture()

/** One endpoint: a node under two names would run the loop twice at once. */
const oneEndpoint = (through?: typeof fetch) =>
  fixture.open(through, fixture.config.chain.rpcUrls.slice(0, 1))

/** Gives the account coins and some of each token. */
async function collect(...kinds: readonly (keyof typeof KINDS)[]): Promise<void> {
  await fixture.funded()
  await fixture.deploy(async ({ call }) => {
    for (const kind of kinds) {
      const [contract, decimals] = KINDS[kind]
      const amount = WHOLE * 10n ** BigInt(decimals)
      await call(fixture.contract(kind), contract, 'transfer', [fixture.account.address, amount])
    }
  })
}

tokensSuite('viem', async () => {
  await collect('garden')
  const { chain, account } = await oneEndpoint()
  const [plain, bytes32, mute, absurdDecimals, manyDecimals] = (
    ['garden', 'bytes32', 'mute', 'absurdDecimals', 'manyDecimals'] as const
  ).map(fixture.contract) as [Address, Address, Address, Address, Address]
  return {
    tokens: new ViemTokens(chain),
    unanswered: new ViemTokens((await oneEndpoint(cutOff)).chain),
    holder: account,
    coins: await fixture.client.getBalance({ address: account }),
    other: fixture.other.address as Address,
    plain,
    held: WHOLE * 10n ** 6n,
    odd: [
      [plain, { name: 'Garden', symbol: 'GARD', decimals: 6 }],
      [bytes32, { name: 'Elder', symbol: 'ELD', decimals: 18 }],
      [mute, { name: 'Mute', symbol: '', decimals: 18 }],
      [absurdDecimals, { name: 'Speck', symbol: 'SPECK', decimals: 77 }],
      [manyDecimals, { name: 'Grain', symbol: 'GRAIN', decimals: 36 }],
    ],
    contract: fixture.contract('multicall'),
    burner: await fixture.deploy(({ publish }) => publish(BURNER)),
  }
})

sendingSuite('viem', async () => {
  await collect('bytes32', 'silent', 'takesFee', 'noDecimals', 'manyDecimals')
  const { chain, receipts, sender, provider, account } = await oneEndpoint()
  provider.batches = 'ready'
  return {
    tokens: new ViemTokens(chain),
    unanswered: new ViemTokens((await oneEndpoint(cutOff)).chain),
    receipts,
    sender,
    account,
    other: fixture.other.address as Address,
    rejecting: fixture.contract('refuser'),
    plain: fixture.contract('bytes32'),
    silent: fixture.contract('silent'),
    takingFee: fixture.contract('takesFee'),
    refusing: fixture.contract('answersFalse'),
    withoutDecimals: fixture.contract('noDecimals'),
    fine: fixture.contract('manyDecimals'),
  }
})

allowancesSuite('viem', async () => {
  const { chain, wallet, receipts, sender, account } = await oneEndpoint()
  return {
    allowances: fixture.writing(new ViemAllowances(chain, wallet)),
    unanswered: new ViemAllowances((await oneEndpoint(cutOff)).chain, wallet),
    receipts,
    sender,
    account,
    spender: fixture.contract('multicall'),
    nobody: fixture.other.address as Address,
    plain: fixture.contract('garden'),
    silent: fixture.contract('silent'),
    refusing: fixture.contract('answersFalse'),
  }
})
