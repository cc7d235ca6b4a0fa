import { parseEther, parseSignature } from 'viem'

import { expect, it } from 'vitest'

import { ViemLiquidityPool } from '#adapters/viem/liquidity/ViemLiquidityPool.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { poolOf } from '#domain/liquidity/configuredPool.ts'
import { liquidityPoolSuite } from '#domain/liquidity/LiquidityPool.contract.ts'
import { permitsSuite } from '#domain/tokens/permits.contract.ts'
import { wei } from '#domain/shared/Wei.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { balanceOf, testTokenAbi, giveChat, moveThePrice, suiteToken } from './poolFixture.ts'

const fixture = anyChainFixture()
const pairAbi = officialBuild('@uniswap/v2-core', 'UniswapV2Pair').abi

/** The configured pool, with a token that the suite can transfer. */
const parts = () => {
  const found = poolOf(fixture.config)
  return { ...found, token: suiteToken(fixture.contract('chatToken'), 'CHAT') }
}

liquidityPoolSuite('viem', async () => {
  await fixture.funded()
  const { chain, receipts, sender, account, provider } = await fixture.open()
  provider.batches = 'ready'
  const { token, share, router: spender } = parts()
  await giveChat(fixture, account, parseEther('10'))
  const unanswered = await fixture.open(cutOff)
  return {
    liquidityPool: new ViemLiquidityPool(chain, parts()),
    unanswered: new ViemLiquidityPool(unanswered.chain, parts()),
    receipts,
    sender,
    account,
    spender,
    tokens: token,
    shares: share,
    holdings: async () => ({
      tokens: wei(await balanceOf(fixture, token.address, account)),
      coins: wei(await fixture.client.getBalance({ address: account })),
      shares: wei(await balanceOf(fixture, share.address, account)),
    }),
    allow: async (side, amount) => {
      const { address } = side === 'tokens' ? token : share
      await fixture.byAccount({
        address,
        abi: testTokenAbi(),
        functionName: 'approve',
        args: [spender, amount],
      })
    },
    moveThePrice: () => moveThePrice(fixture),
    now: () => receipts.latestBlockTime(),
  }
})

for (const [title, which, abi, ignorant] of [
  // `silent` has allowances but no permits.
  ['the shares of a Uniswap V2 pool', 'share', () => pairAbi, 'silent'],
  // The fallback of `wrappedNative` answers unknown calls with empty data.
  ['the chat token', 'token', () => readArtifact('ChatToken').abi, 'wrappedNative'],
] as const)
  permitsSuite(`viem, for ${title}`, async () => {
    const { chain, wallet, receipts, account, provider } = await fixture.open()
    const { [which]: knowing, router: taker } = parts()
    return {
      allowances: new ViemAllowances(chain, wallet),
      owner: account,
      spender: taker,
      withPermit: knowing,
      withoutPermit: { ...knowing, address: fixture.contract(ignorant) },
      answer: (how) => {
        provider.answer = how
      },
      unlearn: () => {
        provider.signsTexts = false
      },
      show: async ({ owner, spender, amount, deadline, signature }) => {
        const { r, s, v } = parseSignature(signature)
        await fixture.byOwner({
          address: knowing.address,
          abi: abi(),
          functionName: 'permit',
          args: [owner, spender, amount, BigInt(deadline), v, r, s],
        })
        const token = contractAt(fixture.client, { abi: abi() }, knowing.address)
        return wei(await token.read<bigint>('allowance', owner, spender))
      },
      now: () => receipts.latestBlockTime(),
    }
  })

it.each([
  ['supported', true],
  ['ready', true],
  ['unsupported', false],
  [undefined, false],
] as const)('A wallet whose batches are %s can batch: %s', async (batches, canBatch) => {
  const { wallet, account, provider } = await fixture.open()
  provider.batches = batches
  expect(await wallet.canBatch(account)).toBe(canBatch)
})

it('A wallet cannot batch while no endpoint answers', async () => {
  const { wallet, account, provider } = await fixture.open(cutOff)
  provider.batches = 'ready'
  expect(await wallet.canBatch(account)).toBe(false)
})

it('The time of a quiet chain is that of the pending block, not of the last one', async () => {
  const { receipts } = await fixture.open()
  const before = await receipts.latestBlockTime()
  await fixture.client.increaseTime({ seconds: 7200 })
  expect(await receipts.latestBlockTime()).toBeGreaterThanOrEqual(before + 7200)
})
