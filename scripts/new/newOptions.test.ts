import { describe, expect, it } from 'vitest'

import { readCommandLine } from '../start/command.ts'
import { NEW } from './newOptions.ts'

const ADDRESS = '0x000000000000000000000000000000000000dEaD'

describe('the options of new', () => {
  it.each([
    [[], { contracts: {} }],
    [
      ['--name', 'Mine', '--chain', 'Sepolia', '--rpc', 'https://a.example', '--rpc=https://b.example'],
      { name: 'Mine', chain: 'Sepolia', rpcUrls: ['https://a.example', 'https://b.example'], contracts: {} },
    ],
    [
      ['--suffix', '.mine', '--contract', `dex.router=${ADDRESS}`, '--test-chain', 'yes'],
      { suffix: '.mine', testChain: 'yes', contracts: { 'dex.router': ADDRESS } },
    ],
    [['--help'], undefined],
  ])('are answers to its questions: %j', (args, options) => {
    expect(readCommandLine(NEW, args)).toEqual(options)
  })

  it.each([
    [['--sufix', '.mine'], 'There is no --sufix. Did you mean --suffix?'],
    [
      ['--contract', `punkTldAdress=${ADDRESS}`],
      '--contract knows no key "punkTldAdress". Did you mean punkTldAddress?',
    ],
    [['--contract', ADDRESS], `--contract knows no key "${ADDRESS}".`],
    [['--contract', 'nftTrader'], '--contract wants KEY=ADDRESS, such as nftTrader=0x…, not "nftTrader".'],
  ])('are refused with a sentence: %j', (args, sentence) => {
    expect(() => readCommandLine(NEW, args)).toThrow(
      new Error(`${sentence}\nFor help: npm run new -- --help`),
    )
  })
})
