import {
  maxUint256,
  multicall3Abi,
  parseEther,
  parseUnits,
  encodeFunctionData,
  decodeFunctionResult,
  type Abi,
} from 'viem'

import { expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemExchange } from '#adapters/viem/ViemExchange.ts'
import { exchangeSuite } from '#domain/ports/Exchange.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { amountIn, amountOut } from '#domain/swap/quote.ts'
import { WITHOUT_REFERRAL } from '#domain/swap/swapReview.ts'
import { KEEPS_A_PART } from '#domain/swap/swapTexts.ts'
import { tradeFor, tradeOf } from '#domain/swap/trade.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'
import { communityTokens, tokenAt } from '#domain/tokens/tokenList.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'

const OWNER = 0
const USER = 1
/** Somebody who gets a share. */
const FRIEND = 3
/** Has a thousandth of every test token. */
const COLLECTOR = 5
const REFUSER = '0x00000000000000000000000000000000000bad01' as Address
/** Reverts whatever comes. */
const REFUSES = '0x60006000fd'

const world = anvilWorld()
const erc20 = () => readArtifact('TestToken').abi
const dexAbi = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi

const call = (index: number, address: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  world.client.sendCall({ account: signer(index), address, abi, functionName, args })
const read = (address: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  world.client.readContract({ address, abi, functionName, args })
const giveChat = (to: Address, amount: bigint) =>
  call(OWNER, world.local.deployment.chatTokenMinter, readArtifact('ChatTokenMinter').abi, 'mint', [
    to,
    amount,
  ])
const known = (address: Address) => tokenAt(communityTokens(world.config), address) as Token
const holds = async ({ address }: Token, account: Address) =>
  wei(
    isNative(address)
      ? await world.client.getBalance({ address: account })
      : ((await read(address, erc20(), 'balanceOf', [account])) as bigint),
  )

/** The token that keeps a tenth of each transfer. */
const TOLL = (address: Address): Token => ({
  address,
  name: 'Toll',
  symbol: 'TOLL',
  decimals: 18,
  origin: 'imported',
})

/** A pool of it, of ninety thousand for ninety coins. */
async function makeTollPool() {
  const { testTokens, uniswapRouter } = world.local.deployment
  const [tokens, coins] = [parseEther('100000'), parseEther('90')]
  await call(OWNER, testTokens.takesFee, erc20(), 'approve', [uniswapRouter, tokens])
  await world.client.sendCall({
    account: signer(OWNER),
    address: uniswapRouter,
    abi: dexAbi,
    functionName: 'addLiquidityETH',
    args: [testTokens.takesFee, tokens, 0n, 0n, signer(OWNER).address, maxUint256],
    value: coins,
  })
}

exchangeSuite('viem on anvil', async () => {
  const { chain, wallet, receipts, account, provider } = await world.open(USER)
  provider.batches = 'ready'
  const { chatToken, testTokens, swapRouter, wrappedNative, uniswapRouter } = world.local.deployment
  await giveChat(account, parseEther('10'))
  await world.client.setCode({ address: REFUSER, bytecode: REFUSES })
  await call(OWNER, testTokens.takesFee, erc20(), 'transfer', [account, parseEther('20')])
  await makeTollPool()
  const unanswered = await world.open(USER, cutOff)
  return {
    exchange: new ViemExchange(chain, wallet, swapRouter),
    unanswered: new ViemExchange(unanswered.chain, unanswered.wallet, swapRouter),
    receipts,
    account,
    spender: swapRouter,
    coin: communityTokens(world.config)[0] as Token,
    wrapped: known(wrappedNative),
    chat: known(chatToken),
    garden: known(testTokens.garden),
    toll: TOLL(testTokens.takesFee),
    lender: signer(OWNER).address as Address,
    poolless: known(testTokens.silent),
    referrer: signer(FRIEND).address as Address,
    refuser: REFUSER,
    holds,
    allow: async ({ address }, amount) => {
      await call(USER, address, erc20(), 'approve', [swapRouter, amount])
    },
    moveThePrice: async () => {
      await giveChat(signer(OWNER).address as Address, parseEther('50000'))
      await call(OWNER, chatToken, erc20(), 'approve', [uniswapRouter, maxUint256])
      await call(OWNER, uniswapRouter, dexAbi, 'swapExactTokensForETH', [
        parseEther('50000'),
        0n,
        [chatToken, wrappedNative],
        signer(OWNER).address,
        maxUint256,
      ])
    },
    now: () => new ViemBlockClock(chain, new ManualClock()).latestBlockTime(),
  }
})

/** The same numbers each time; a failure shows them. */
function* numbers(): Generator<bigint, never> {
  let state = 0x9e3779b97f4a7c15n
  for (;;) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    yield state >> 8n
  }
}

/** From one unit to nearly all that a pool can hold, each size about as often. */
function anyAmount(source: Generator<bigint, never>): bigint {
  const bits = 1n + (source.next().value % 111n)
  const value = (source.next().value << 56n) | source.next().value
  return (value % 2n ** bits) + 1n
}

async function askDex(name: 'getAmountOut' | 'getAmountIn', cases: readonly (readonly bigint[])[]) {
  const { multicall, uniswapRouter } = world.local.deployment
  const answers = (await read(multicall, multicall3Abi, 'aggregate3', [
    cases.map((args) => ({
      target: uniswapRouter,
      allowFailure: true,
      callData: encodeFunctionData({ abi: dexAbi, functionName: name, args }),
    })),
  ])) as readonly { readonly success: boolean; readonly returnData: `0x${string}` }[]
  return answers.map(({ success, returnData }) =>
    success
      ? (decodeFunctionResult({ abi: dexAbi, functionName: name, data: returnData }) as bigint)
      : undefined,
  )
}

it.each(['getAmountOut', 'getAmountIn'] as const)(
  'a quote is the exchange’s own %s, for thousands of reserves and amounts',
  async (name) => {
    const source = numbers()
    const rule = name === 'getAmountOut' ? amountOut : amountIn
    let answered = 0
    for (let round = 0; round < 10; round += 1) {
      // Asked for exactly all there is, the exchange divides by zero, which takes the gas of all the others with it.
      const cases = Array.from({ length: 500 }, () => [
        anyAmount(source),
        anyAmount(source),
        anyAmount(source),
      ]).filter(([amount, , reserveOut]) => amount !== reserveOut)
      const theirs = await askDex(name, cases)
      const ours = cases.map(([amount = 0n, reserveIn = 0n, reserveOut = 0n]) =>
        rule(wei(amount), { reserveIn: wei(reserveIn), reserveOut: wei(reserveOut) }),
      )
      expect(ours).toEqual(theirs)
      answered += theirs.filter((answer) => answer !== undefined).length
    }
    // Where nothing can come out of a pool, both say so.
    expect(answered).toBeGreaterThan(name === 'getAmountOut' ? 4900 : 2000)
  },
)

it('quotes along real pools are the router’s own, both ways and through the wrapped coin', async () => {
  const { chain, wallet } = await world.open(USER)
  const { chatToken, testTokens, swapRouter, wrappedNative } = world.local.deployment
  const exchange = new ViemExchange(chain, wallet, swapRouter)
  const coin = communityTokens(world.config)[0] as Token
  const [wrapped, chat, garden] = [wrappedNative, chatToken, testTokens.garden].map(known) as [
    Token,
    Token,
    Token,
  ]
  const { abi } = readArtifact('SwapRouter')
  const pairs: readonly (readonly [Token, Token, bigint])[] = [
    [coin, chat, parseEther('1')],
    [chat, coin, 12345n],
    [wrapped, chat, parseEther('700')],
    [garden, wrapped, parseUnits('33', 6)],
    [chat, garden, parseEther('100')],
    [garden, chat, 7n],
  ]
  for (const [from, to, amount] of pairs) {
    const { ways, fee } = await exchange.read(from, to)
    const trade = tradeOf(ways, fee, wei(amount))
    const amounts = (await read(swapRouter, abi, 'getAmountsOut', [amount, trade?.path])) as readonly bigint[]
    expect(trade?.out).toBe(amounts.at(-1))
    // What is asked for comes out, and for a unit less than that trade needs it does not.
    const wanted = trade?.out ?? wei(0n)
    if (wanted === 0n) continue
    const back = tradeFor(ways, fee, wanted)
    expect(back && back.out >= wanted && back.amount <= amount).toBe(true)
  }
})

it('a trade through two pools that were never asked about costs two requests, the next one', async () => {
  const counted = countedFetch()
  const { chain, wallet } = await world.open(COLLECTOR, counted.through)
  const { chatToken, testTokens, swapRouter } = world.local.deployment
  const exchange = new ViemExchange(chain, wallet, swapRouter)
  await exchange.height()
  const asked = async () => {
    counted.since()
    await exchange.read(known(chatToken), known(testTokens.garden))
    return counted.since()
  }
  expect([await asked(), await asked(), await asked()]).toEqual([2, 1, 1])
})

it('what would arrive is looked at, where the router itself lets a token pass that keeps a part of it', async () => {
  const { chain, wallet, account, provider } = await world.open(USER)
  provider.batches = 'ready'
  const { swapRouter, testTokens, chatToken } = world.local.deployment
  await makeTollPool()
  await giveChat(account, parseEther('10'))
  // So high a fee leaves the router enough to pay on what it promised.
  await call(OWNER, swapRouter, readArtifact('SwapRouter').abi, 'changeSwapFee', [2000n])
  const exchange = new ViemExchange(chain, wallet, swapRouter)
  const to = TOLL(testTokens.takesFee)
  const order = async (from: Token, amount: bigint) => {
    const { ways, fee } = await exchange.read(from, to)
    const trade = tradeOf(ways, fee, wei(amount))
    if (!trade || trade.impact === undefined) throw new Error('There is no such trade')
    const deadline = (await new ViemBlockClock(chain, new ManualClock()).latestBlockTime()) + 600
    return { account, from, to, trade: { ...trade, impact: trade.impact }, least: trade.out, fee, deadline }
  }
  const refused = { ok: false, error: { kind: 'reverted', reason: KEEPS_A_PART } }
  const coin = communityTokens(world.config)[0] as Token
  const byCoins = await order(coin, parseEther('1'))
  expect(await exchange.prepareSwap(byCoins)).toEqual(refused)
  // Nine tenths of it do arrive.
  const least = wei(byCoins.least - byCoins.least / 10n)
  expect(await exchange.prepareSwap({ ...byCoins, least })).toMatchObject({ ok: true })
  expect(await exchange.prepareSwap({ ...byCoins, least: wei(least + 1n) })).toEqual(refused)
  const chat = known(chatToken)
  const amount = wei(parseEther('1'))
  const allowing = { token: chat, owner: account, spender: swapRouter, amount }
  expect(await exchange.prepareSwap({ ...(await order(chat, amount)), allowing })).toEqual(refused)
})

it('a referrer that burns all the gas it gets is left out, as one that refuses', async () => {
  // One node under two names would burn it twice at once.
  const { chain, wallet, account } = await world.open(USER, fetch, world.config.chain.rpcUrls.slice(0, 1))
  const { swapRouter, chatToken } = world.local.deployment
  await world.client.setCode({ address: REFUSER, bytecode: '0x5b600056' })
  // So that burning it takes a moment and not seconds.
  await world.client.setBlockGasLimit({ gasLimit: 8_000_000n })
  await giveChat(account, parseEther('10'))
  await call(USER, chatToken, erc20(), 'approve', [swapRouter, parseEther('10')])
  const exchange = new ViemExchange(chain, wallet, swapRouter)
  const [from, to] = [known(chatToken), communityTokens(world.config)[0] as Token]
  const { ways, fee, referrerShare } = await exchange.read(from, to)
  const trade = tradeOf(ways, fee, wei(parseEther('5')))
  if (!trade || trade.impact === undefined) throw new Error('There is no such trade')
  const prepared = await exchange.prepareSwap({
    account,
    from,
    to,
    trade: { ...trade, impact: trade.impact },
    least: trade.out,
    fee,
    deadline: (await new ViemBlockClock(chain, new ManualClock()).latestBlockTime()) + 600,
    referral: { referrer: REFUSER, share: referrerShare },
  })
  expect(prepared).toMatchObject({ ok: true })
  expect(prepared.ok && prepared.value.review.notes).toContain(WITHOUT_REFERRAL)
  await world.client.setBlockGasLimit({ gasLimit: 30_000_000n })
})
