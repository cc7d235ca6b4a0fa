import {
  BaseError,
  ChainMismatchError,
  InsufficientFundsError,
  NonceTooLowError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'

import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { NoEndpointError, NodeError } from '../rpc/RpcPool.ts'
import { toTxFailure } from './toTxFailure.ts'

const withCode = (code: number, data?: unknown) => Object.assign(new Error('words'), { code, data })
const wrapped = (cause: Error) => new BaseError('wrapped', { cause: new BaseError('again', { cause }) })

describe('toTxFailure', () => {
  it.each<readonly [string, unknown, string]>([
    ["EIP-1193's 4001", withCode(4001), 'rejected'],
    ["WalletConnect's 5000", withCode(5000), 'rejected'],
    ['a nested 4001', withCode(-32603, { originalError: { code: 4001 } }), 'rejected'],
    ["viem's rejection", wrapped(new UserRejectedRequestError(new Error('no'))), 'rejected'],
    ['a request that is open already', withCode(-32002), 'request pending'],
    ['missing funds', wrapped(new InsufficientFundsError({})), 'insufficient funds'],
    ['a used nonce', wrapped(new NonceTooLowError({})), 'nonce'],
    [
      'another chain',
      new ChainMismatchError({ chain: { id: 1, name: 'a' } as never, currentChainId: 2 }),
      'wrong chain',
    ],
    ['a disconnected wallet', withCode(4900), 'disconnected'],
    ['no authority', withCode(4100), 'unauthorized'],
    ['endpoints that contradict each other', wrapped(new DisagreementError(['a', 'b'])), 'sources disagree'],
    ['silent endpoints', wrapped(new NoEndpointError('silent')), 'node unavailable'],
    ['a wallet that throws a text', 'broken', 'unknown'],
    ['a wallet that throws nothing', undefined, 'unknown'],
  ])('recognises %s', (_, error, kind) => {
    expect(toTxFailure(error).kind).toBe(kind)
  })

  it("passes a node's message on as detail", () => {
    const failure = toTxFailure(wrapped(new NodeError({ code: -32000, message: 'intrinsic gas too low' })))
    expect(failure).toEqual({ kind: 'unknown', detail: 'intrinsic gas too low' })
  })

  it('stops at a circular chain of causes', () => {
    const loop = new Error('loop')
    loop.cause = loop
    expect(toTxFailure(loop).kind).toBe('unknown')
  })
})
