import {
  maxUint256,
  multicall3Abi,
  parseEther,
  parseUnits,
  encodeFunctionData,
  decodeFunctionResult,
} from 'viem'

import { expect, it } from 'vitest'

import { ViemExchange } from '#adapters/viem/swap/ViemExchange.ts'
import { exchangeSuite, SUITE_COIN } from '#domain/swap/Exchange.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import { wei } from '#domain/shared/Wei.ts'
import { amountIn, amountOut } from '#domain/swap/quote.ts'
import { tradeFor, tradeOf } from '#domain/swap/trade.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { poolAddress } from '../../scripts/chain/deployTokens.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { STANDS_STILL } from './chainFixture.ts'
import { balanceOf, testTokenAbi, giveChat, moveThePrice, router, suiteToken } from './poolFixture.ts'

const BURNER = '0x00000000000000000000000000000000000bad01' as Address
const FRIEND = '0x00000000000000000000000000000000000f41e4' as Address

const fixture = anyChainFixture()
const tokens = () => ({
  coin: SUITE_COIN,
  wrapped: suiteToken(fixture.contract('wrappedNative'), 'WDEGEN'),
  chat: suiteToken(fixture.contract('chatToken'), 'CHAT'),
  garden: suiteToken(fixture.contract('garden'), 'GARD', 6),
  /** Burns a tenth of each transfer. */
  takingFee: suiteToken(fixture.contract('takesFee'), 'TOLL'),
})
const holds = async ({ address }: Token, account: Address) =>
  wei(
    isNative(address)
      ? await fixture.client.getBalance({ address: account })
      : await balanceOf(fixture, address, account),
  )
const allow = async ({ address }: Token, amount: bigint) => {
  const args = [fixture.contract('swapRouter'), amount]
  await fixture.byAccount({ address, abi: testTokenAbi(), functionName: 'approve', args })
}

async function makeTollPool(): Promise<void> {
  const [token, uniswap] = [fixture.contract('takesFee'), fixture.contract('uniswapRouter')]
  const factory = await contractAt(fixture.client, router(), uniswap).read<Address>('factory')
  const pool = poolAddress(factory, token, fixture.contract('wrappedNative'))
  if ((await fixture.client.getCode({ address: pool })) !== undefined) return
  await fixture.deploy(async ({ call }) => {
    const amount = parseEther('100000')
    await call(token, 'FeeToken', 'approve', [uniswap, amount])
    const args = [token, amount, 0n, 0n, fixture.owner(), maxUint256]
    await call(uniswap, router(), 'addLiquidityETH', args, 90n * fixture.coin)
  })
}

exchangeSuite('viem', async () => {
  await fixture.funded()
  const { chain, receipts, sender, account, provider } = await fixture.open()
  provider.batches = 'ready'
  const swapRouter = fixture.contract('swapRouter')
  await fixture.deploy(async ({ call }) => {
    await call(fixture.contract('chatTokenMinter'), 'ChatTokenMinter', 'mint', [account, parseEther('10')])
    await call(fixture.contract('takesFee'), 'FeeToken', 'transfer', [account, parseEther('20')])
  })
  await makeTollPool()
  const unanswered = await fixture.open(cutOff)
  return {
    exchange: new ViemExchange(chain, swapRouter),
    unanswered: new ViemExchange(unanswered.chain, swapRouter),
    receipts,
    sender,
    account,
    spender: swapRouter,
    ...tokens(),
    one: wei(fixture.coin),
    provider: fixture.owner(),
    withoutPool: suiteToken(fixture.contract('silent'), 'HUSH'),
    referrer: FRIEND,
    rejecting: fixture.contract('refuser'),
    holds,
    allow,
    moveThePrice: () => moveThePrice(fixture),
    now: () => receipts.latestBlockTime(),
  }
})

function* numbers(): Generator<bigint, never> {
  let state = 0x9e3779b97f4a7c15n
  for (;;) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    yield state >> 8n
  }
}

/** Between 1 and 111 bits, each size about equally often. */
function anyAmount(source: Generator<bigint, never>): bigint {
  const bits = 1n + (source.next().value % 111n)
  const value = (source.next().value << 56n) | source.next().value
  return (value % 2n ** bits) + 1n
}

async function callExchange(name: 'getAmountOut' | 'getAmountIn', cases: readonly (readonly bigint[])[]) {
  const routerAbi = router().abi
  const answers = await fixture.client.readContract({
    address: fixture.contract('multicall'),
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      cases.map((args) => ({
        target: fixture.contract('uniswapRouter'),
        allowFailure: true,
        callData: encodeFunctionData({ abi: routerAbi, functionName: name, args }),
      })),
    ],
  })
  return answers.map(({ success, returnData }) =>
    success
      ? (decodeFunctionResult({ abi: routerAbi, functionName: name, data: returnData }) as bigint)
      : undefined,
  )
}

it.each(['getAmountOut', 'getAmountIn'] as const)(
  'A quote equals the exchange’s own %s for thousands of reserves and amounts',
  async (name) => {
    const source = numbers()
    const ours = name === 'getAmountOut' ? amountOut : amountIn
    let answered = 0
    for (let round = 0; round < 10; round += 1) {
      // For exactly the whole reserve the exchange divides by zero, which burns the gas of the whole batch.
      const cases = Array.from({ length: 500 }, () => [
        anyAmount(source),
        anyAmount(source),
        anyAmount(source),
      ]).filter(([amount, , reserveOut]) => amount !== reserveOut)
      const expected = await callExchange(name, cases)
      const actual = cases.map(([amount = 0n, reserveIn = 0n, reserveOut = 0n]) =>
        ours(wei(amount), { reserveIn: wei(reserveIn), reserveOut: wei(reserveOut) }),
      )
      expect(actual).toEqual(expected)
      answered += expected.filter((answer) => answer !== undefined).length
    }
    // Neither side answers the other cases.
    expect(answered).toBeGreaterThan(name === 'getAmountOut' ? 4900 : 2000)
  },
)

it('Quotes of real pools equal the router’s own, in both directions and through the wrapped coin', async () => {
  const { chain } = await fixture.open()
  const swapRouter = fixture.contract('swapRouter')
  const exchange = new ViemExchange(chain, swapRouter)
  const { coin, wrapped, chat, garden } = tokens()
  const pairs: readonly (readonly [Token, Token, bigint])[] = [
    [coin, chat, fixture.coin],
    [chat, coin, 12345n],
    [wrapped, chat, 700n * fixture.coin],
    [garden, wrapped, parseUnits('33', 6)],
    [chat, garden, parseEther('100')],
    [garden, chat, 7n],
  ]
  for (const [from, to, amount] of pairs) {
    const { routes, fee } = await exchange.read(from, to)
    const trade = tradeOf(routes, fee, wei(amount))
    const contract = contractAt(fixture.client, 'SwapRouter', swapRouter)
    const amounts = await contract.read<readonly bigint[]>('getAmountsOut', amount, trade?.path)
    expect(trade?.out).toBe(amounts.at(-1))
    // The inverse trade reaches that output for no more.
    const wanted = trade?.out ?? wei(0n)
    if (wanted === 0n) continue
    const inverse = tradeFor(routes, fee, wanted)
    expect(inverse && inverse.out >= wanted && inverse.amount <= amount).toBe(true)
  }
})

it('The first read of a route through two pools costs two requests, the next one costs one', async () => {
  fixture.seeded(STANDS_STILL)
  const counted = countedFetch()
  const { chain } = await fixture.open(counted.through)
  const exchange = new ViemExchange(chain, fixture.contract('swapRouter'))
  await exchange.height()
  const requests = async () => {
    counted.since()
    const { chat, garden } = tokens()
    await exchange.read(chat, garden)
    return counted.since()
  }
  expect([await requests(), await requests(), await requests()]).toEqual([2, 1, 1])
})

it('A token with a transfer fee is refused by its simulated arrival if the router accepts it', async () => {
  fixture.seeded('an anvil, to change the fee of a router that others use')
  const { chain, receipts, account, provider } = await fixture.open()
  provider.batches = 'ready'
  const swapRouter = fixture.contract('swapRouter')
  await makeTollPool()
  await giveChat(fixture, account, parseEther('10'))
  // A fee this high leaves the router enough to pay the promised output.
  await fixture.byOwner({
    address: swapRouter,
    abi: readArtifact('SwapRouter').abi,
    functionName: 'changeSwapFee',
    args: [2000n],
  })
  const exchange = new ViemExchange(chain, swapRouter)
  const { coin, chat, takingFee: to } = tokens()
  const params = async (from: Token, amount: bigint) => {
    const { routes, fee } = await exchange.read(from, to)
    const trade = tradeOf(routes, fee, wei(amount))
    if (!trade || trade.impact === undefined) throw new Error('There is no such trade')
    const deadline = (await receipts.latestBlockTime()) + 600
    return { account, from, to, trade: { ...trade, impact: trade.impact }, minOut: trade.out, fee, deadline }
  }
  const refused = { ok: false, error: { kind: 'no longer possible', change: 'takes transfer fee' } }
  const byCoins = await params(coin, parseEther('1'))
  expect(await exchange.prepareSwap(byCoins)).toEqual(refused)
  const minOut = wei(byCoins.minOut - byCoins.minOut / 10n)
  expect(await exchange.prepareSwap({ ...byCoins, minOut })).toMatchObject({ ok: true })
  expect(await exchange.prepareSwap({ ...byCoins, minOut: wei(minOut + 1n) })).toEqual(refused)
  const amount = wei(parseEther('1'))
  const allowing = { token: chat, owner: account, spender: swapRouter, amount }
  expect(await exchange.prepareSwap({ ...(await params(chat, amount)), allowing })).toEqual(refused)
})

it('A referrer that burns all of its gas is left out like one that refuses', async () => {
  // Two endpoints on one node would burn the gas twice at once.
  const { chain, receipts, account } = await fixture.open(fetch, fixture.config.chain.rpcUrls.slice(0, 1))
  const swapRouter = fixture.contract('swapRouter')
  await fixture.client.setCode({ address: BURNER, bytecode: '0x5b600056' })
  await fixture.client.setBlockGasLimit({ gasLimit: 8_000_000n })
  await giveChat(fixture, account, parseEther('10'))
  const { chat: from, coin: to } = tokens()
  await allow(from, parseEther('10'))
  const exchange = new ViemExchange(chain, swapRouter)
  const { routes, fee, referrerShare } = await exchange.read(from, to)
  const trade = tradeOf(routes, fee, wei(parseEther('5')))
  if (!trade || trade.impact === undefined) throw new Error('There is no such trade')
  const prepared = await exchange.prepareSwap({
    account,
    from,
    to,
    trade: { ...trade, impact: trade.impact },
    minOut: trade.out,
    fee,
    deadline: (await receipts.latestBlockTime()) + 600,
    referral: { referrer: BURNER, share: referrerShare },
  })
  expect(prepared).toMatchObject({ ok: true, value: { facts: { referrerRefused: true } } })
  await fixture.client.setBlockGasLimit({ gasLimit: 30_000_000n })
})
