import { expect, it } from 'vitest'

import { inProject } from '../contracts/projectRoot.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { readConfiguration } from '../start/readConfiguration.ts'
import { configuredContracts } from './configuredContracts.ts'

const address = (digit: string) => toAddress(`0x${digit.repeat(40)}`)

it('new contracts replace those of another chain, in the token list as well, and other keys stay', async () => {
  const { written, config } = await readConfiguration(inProject('config', 'degen.json'))
  const [wrappedNative, chatToken, multicall] = [address('1'), address('2'), address('3')]
  const after = configuredContracts(written, config, {
    tld: address('4'),
    uniswapRouter: address('5'),
    wrappedNative,
    chatToken,
    multicall,
  })
  expect(after).toEqual({
    ...written,
    punkTldAddress: address('4'),
    chatTokenAddress: chatToken,
    chatTokenSymbol: 'CHAT',
    chain: { ...config.chain, multicall },
    dex: { router: address('5'), wrappedNative },
    tokens: [
      config.tokens[0],
      {
        chainId: 666_666_666,
        address: wrappedNative,
        decimals: 18,
        name: 'Wrapped Degen',
        symbol: 'WDEGEN',
        swap: true,
      },
      { chainId: 666_666_666, address: chatToken, decimals: 18, name: 'Chat', symbol: 'CHAT', swap: true },
    ],
  })
})

it('contracts that were configured already leave the file as it is', async () => {
  const { written, config } = await readConfiguration(inProject('config', 'degen.json'))
  const { punkTldAddress: tld, dex } = config
  const { router: uniswapRouter, wrappedNative } = dex
  const there = { tld, ...(uniswapRouter && { uniswapRouter }), ...(wrappedNative && { wrappedNative }) }
  const { dex: before, ...others } = written
  const { dex: after, ...same } = configuredContracts(written, config, there)
  expect(same).toEqual(others)
  expect(JSON.stringify(after).toLowerCase()).toBe(JSON.stringify(before).toLowerCase())
})
