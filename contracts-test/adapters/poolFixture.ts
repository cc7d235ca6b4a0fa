import { maxUint256, type Abi } from 'viem'
import { onTestFinished } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { Token } from '#domain/tokens/token.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import type { ChainFixture } from './chainFixture.ts'

export const suiteToken = (address: Address, symbol: string, decimals = 18): Token => ({
  address,
  name: symbol,
  symbol,
  decimals,
  origin: 'listed',
})

export const router = () => officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02')
export const testTokenAbi = (): Abi => readArtifact('TestToken').abi

export const balanceOf = ({ client }: ChainFixture, token: Address, account: Address) =>
  contractAt(client, 'TestToken', token).read<bigint>('balanceOf', account)

export const giveChat = (fixture: ChainFixture, to: Address, amount: bigint) =>
  fixture.byOwner({
    address: fixture.contract('chatTokenMinter'),
    abi: readArtifact('ChatTokenMinter').abi,
    functionName: 'mint',
    args: [to, amount],
  })

/** The owner sells enough chat tokens to move their price by a tenth, and buys them back after the test. */
export async function moveThePrice(fixture: ChainFixture): Promise<void> {
  const [chat, wrapped, pool, uniswap] = (
    ['chatToken', 'wrappedNative', 'lpToken', 'uniswapRouter'] as const
  ).map(fixture.contract) as [Address, Address, Address, Address]
  const owner = fixture.owner()
  const amount = (await balanceOf(fixture, chat, pool)) / 20n
  const coins = await balanceOf(fixture, wrapped, pool)
  await fixture.deploy(async ({ call }) => {
    await call(fixture.contract('chatTokenMinter'), 'ChatTokenMinter', 'mint', [owner, amount])
    await call(chat, 'ChatToken', 'approve', [uniswap, amount])
    const args = [amount, 0n, [chat, wrapped], owner, maxUint256]
    await call(uniswap, router(), 'swapExactTokensForETH', args)
  })
  const got = coins - (await balanceOf(fixture, wrapped, pool))
  onTestFinished(async () => {
    const args = [0n, [wrapped, chat], owner, maxUint256]
    await fixture.deploy(({ call }) => call(uniswap, router(), 'swapExactETHForTokens', args, got))
  })
}
