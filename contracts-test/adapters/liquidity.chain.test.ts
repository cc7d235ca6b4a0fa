import { maxUint256, parseEther, parseSignature, type Abi } from 'viem'

import { expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { ViemCallBatches } from '#adapters/viem/batches.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemLiquidityPool } from '#adapters/viem/ViemLiquidityPool.ts'
import { ViemPermits } from '#adapters/viem/ViemPermits.ts'
import { poolOf } from '#domain/liquidity/configuredPool.ts'
import { liquidityPoolSuite } from '#domain/ports/LiquidityPool.contract.ts'
import { permitsSuite } from '#domain/ports/Permits.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { anvilWorld, cutOff, signer } from './anvilWorld.ts'

const OWNER = 0
const USER = 1

const world = anvilWorld()
const erc20 = () => readArtifact('TestToken').abi
const pairAbi = officialBuild('@uniswap/v2-core', 'UniswapV2Pair').abi
const routerAbi = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi

const call = (index: number, address: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  world.client.sendCall({ account: signer(index), address, abi, functionName, args })
const read = (address: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  world.client.readContract({ address, abi, functionName, args }) as Promise<bigint>

liquidityPoolSuite('viem on anvil', async () => {
  const { chain, wallet, receipts, account, provider } = await world.open(USER)
  provider.batches = 'ready'
  const parts = poolOf(world.config)
  const { token, share, router } = parts
  const minter = readArtifact('ChatTokenMinter').abi
  await call(OWNER, world.local.deployment.chatTokenMinter, minter, 'mint', [account, parseEther('10')])
  const unanswered = await world.open(USER, cutOff)
  return {
    pool: new ViemLiquidityPool(chain, wallet, parts),
    unanswered: new ViemLiquidityPool(unanswered.chain, unanswered.wallet, parts),
    receipts,
    account,
    spender: router,
    tokens: token,
    shares: share,
    holdings: async () => ({
      tokens: wei(await read(token.address, erc20(), 'balanceOf', [account])),
      coins: wei(await world.client.getBalance({ address: account })),
      shares: wei(await read(share.address, erc20(), 'balanceOf', [account])),
    }),
    allow: async (what, amount) => {
      const { address } = what === 'tokens' ? token : share
      await call(USER, address, erc20(), 'approve', [router, amount])
    },
    moveThePrice: async () => {
      const path = [token.address, world.local.deployment.wrappedNative]
      await call(OWNER, world.local.deployment.chatTokenMinter, minter, 'mint', [
        signer(OWNER).address,
        parseEther('50000'),
      ])
      await call(OWNER, token.address, erc20(), 'approve', [router, maxUint256])
      await call(OWNER, router, routerAbi, 'swapExactTokensForETH', [
        parseEther('50000'),
        0n,
        path,
        signer(OWNER).address,
        maxUint256,
      ])
    },
    now: () => new ViemBlockClock(chain, new ManualClock()).latestBlockTime(),
  }
})

permitsSuite('viem on anvil, for the shares of a Uniswap V2 pool', async () => {
  const { chain, wallet, account, provider } = await world.open(USER)
  const { share, token, router } = poolOf(world.config)
  return {
    permits: new ViemPermits(chain, wallet),
    owner: account,
    spender: router,
    knowing: share,
    // It has an allowance and no permit.
    ignorant: { ...token, address: world.local.deployment.testTokens.silent },
    answer: (how) => {
      provider.answer = how
    },
    unlearn: () => {
      provider.signsTexts = false
    },
    show: async ({ owner, spender, amount, deadline, signature }) => {
      const { r, s, v } = parseSignature(signature)
      await call(OWNER, share.address, pairAbi, 'permit', [owner, spender, amount, BigInt(deadline), v, r, s])
      return wei(await read(share.address, pairAbi, 'allowance', [owner, spender]))
    },
    now: () => new ViemBlockClock(chain, new ManualClock()).latestBlockTime(),
  }
})

permitsSuite('viem on anvil, for the chat token', async () => {
  const { chain, wallet, account, provider } = await world.open(USER)
  const { token, router } = poolOf(world.config)
  const abi = readArtifact('ChatToken').abi
  return {
    permits: new ViemPermits(chain, wallet),
    owner: account,
    spender: router,
    knowing: token,
    // Its fallback answers everything with nothing.
    ignorant: { ...token, address: world.local.deployment.wrappedNative },
    answer: (how) => {
      provider.answer = how
    },
    unlearn: () => {
      provider.signsTexts = false
    },
    show: async ({ owner, spender, amount, deadline, signature }) => {
      const { r, s, v } = parseSignature(signature)
      await call(OWNER, token.address, abi, 'permit', [owner, spender, amount, BigInt(deadline), v, r, s])
      return wei(await read(token.address, abi, 'allowance', [owner, spender]))
    },
    now: () => new ViemBlockClock(chain, new ManualClock()).latestBlockTime(),
  }
})

it.each([
  ['supported', true],
  ['ready', true],
  ['unsupported', false],
  [undefined, false],
] as const)('a wallet whose batches are %s batches: %s', async (batches, does) => {
  const { chain, wallet, account, provider } = await world.open(USER)
  provider.batches = batches
  expect(await new ViemCallBatches(chain, wallet).canBatch(account)).toBe(does)
})

it('nobody batches while no endpoint answers', async () => {
  const { chain, wallet, account, provider } = await world.open(USER, cutOff)
  provider.batches = 'ready'
  expect(await new ViemCallBatches(chain, wallet).canBatch(account)).toBe(false)
})

it('the time of a quiet chain is that of the block being made, not of one long past', async () => {
  const { chain } = await world.open(USER)
  const clock = new ViemBlockClock(chain, new ManualClock())
  const before = await clock.latestBlockTime()
  await world.client.increaseTime({ seconds: 7200 })
  expect(await clock.latestBlockTime()).toBeGreaterThanOrEqual(before + 7200)
})
