import { describe, expect, it, test } from 'vitest'

import { readCommandLine } from '../../scripts/start/command.ts'
import { CONTRACTS } from './options.ts'
import { reportOf } from './report.ts'

const readOptions = (args: readonly string[]) => readCommandLine(CONTRACTS, args)

const RPC = ['--rpc', 'http://127.0.0.1:8545']
const CONFIG = ['--config', 'config/degen.json']
const FORK = ['--fork', 'config/degen.json']

describe('the options of test:contracts', () => {
  it('are an endpoint and a configuration, and optionally a key file, a title and files', () => {
    expect(readOptions([...RPC, ...CONFIG])).toEqual({
      chain: { rpcUrl: 'http://127.0.0.1:8545', config: 'config/degen.json' },
      files: [],
    })
    expect(readOptions(['viem', ...RPC, ...CONFIG, '--key-file', 'key', '--only', 'mints'])).toEqual({
      chain: { rpcUrl: 'http://127.0.0.1:8545', config: 'config/degen.json', keyFile: 'key' },
      only: 'mints',
      files: ['viem'],
    })
  })

  it('are a configuration to fork, and optionally its block, in place of the endpoint', () => {
    expect(readOptions(['viem', ...FORK])).toEqual({ chain: { file: 'config/degen.json' }, files: ['viem'] })
    expect(readOptions([...FORK, '--block', '7'])).toEqual({
      chain: { file: 'config/degen.json', block: 7 },
      files: [],
    })
  })

  it('are undefined for a request for help', () => {
    expect(readOptions(['--help'])).toBeUndefined()
  })

  it.each([
    [CONFIG, '--rpc URL is missing.\nFor help: npm run test:contracts -- --help'],
    [RPC, '--config FILE is missing.'],
    [
      ['--rpc', 'nonsense', ...CONFIG],
      '--rpc must be a web address that begins with http:// or https://, not "nonsense".',
    ],
    [
      [...FORK, '--key-file', 'key'],
      '--fork FILE brings its own chain, configuration and key: leave --key-file out.',
    ],
    [['--onyl', 'mints'], 'There is no --onyl. Did you mean --only?'],
    [
      [...RPC, ...CONFIG, '--block', '7'],
      '--block N chooses the block of a fork, and --fork FILE is missing.',
    ],
  ])('are refused with a sentence: %j', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence)
  })
})

test('a report counts skipped tests separately, with the reason', () => {
  const result = (status: string, fullName: string, notHere?: string) => ({
    status,
    fullName,
    failureMessages: status === 'failed' ? ['Error: on purpose'] : [],
    meta: notHere === undefined ? {} : { notHere },
  })
  const assertionResults = [
    result('passed', 'a'),
    result('failed', 'b'),
    result('skipped', 'c', 'an anvil, to set a balance'),
    result('skipped', 'd', 'a funded key'),
    result('skipped', 'e', 'a funded key'),
    result('skipped', 'left out by --only'),
  ]
  const testResults = [
    { name: 'one', status: 'failed', message: '', assertionResults },
    { name: 'two', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
  ]
  expect(reportOf(JSON.stringify({ testResults }))).toEqual({
    text: [
      'FAILED  b\nError: on purpose',
      'FAILED  two\ncannot be loaded',
      'not run here: 1 needs an anvil, to set a balance',
      'not run here: 2 need a funded key',
      '1 passed, 2 failed, 3 not run here',
    ].join('\n'),
    failed: true,
  })
})

test('a report without a passed test is a failure', () => {
  expect(reportOf(JSON.stringify({ testResults: [] })).failed).toBe(true)
})
