import { describe, expect, it } from 'vitest'

import { readCommandLine } from '../start/command.ts'
import { DEPLOY, UNAUDITED } from './deployOptions.ts'

const RPC = ['--rpc', 'http://127.0.0.1:8545']
const KEY = ['--key-file', 'key']

describe('the options of deploy', () => {
  it.each([
    [[...RPC, ...KEY], { rpcUrl: 'http://127.0.0.1:8545', keyFile: 'key', anyChain: false }],
    [
      [...RPC, ...KEY, '--config=config/mine.json', '--api-key-file', 'api', '--despite', UNAUDITED],
      {
        rpcUrl: 'http://127.0.0.1:8545',
        keyFile: 'key',
        config: 'config/mine.json',
        apiKeyFile: 'api',
        anyChain: true,
      },
    ],
    [['--help'], undefined],
    [['-h'], undefined],
  ])('are an endpoint and a key, and optionally more: %j', (args, options) => {
    expect(readCommandLine(DEPLOY, args)).toEqual(options)
  })

  it.each([
    [KEY, '--rpc URL is missing: an endpoint of the chain to deploy to.'],
    [RPC, '--key-file FILE is missing: a key is read from a file alone, never from the command line.'],
    [
      [...KEY, '--rpc', 'sepolia'],
      '--rpc must be a web address that begins with http:// or https://, not "sepolia".',
    ],
    [[...RPC, '--keyfile', 'key'], 'There is no --keyfile. Did you mean --key-file?'],
    [['--rpc', ...KEY], '--rpc URL is missing its value: an endpoint of the chain.'],
    [[...RPC, '--private-key', '0x1'], 'There is no --private-key.'],
    [
      [...RPC, ...KEY, '--config', 'mine'],
      '--config must be a file that ends in .json, such as config/mine.json, not "mine".',
    ],
    [[...RPC, ...KEY, '--despite', 'yes'], `--despite wants these very words: "${UNAUDITED}".`],
  ])('are refused with a sentence: %j', (args, sentence) => {
    expect(() => readCommandLine(DEPLOY, args)).toThrow(
      new Error(`${sentence}\nFor help: npm run deploy -- --help`),
    )
  })
})
