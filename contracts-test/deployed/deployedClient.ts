import { http, type Transport } from 'viem'

import { testClient, type LocalClient } from '../../scripts/chain/localClient.ts'
import { notHere } from './notHere.ts'

/** Milliseconds; another operator's node is polled less often than a local one. */
const POLLING_MS = 500

/** Methods of anvil alone, with the reason reported for a test that uses them. */
const ANVIL_ONLY: readonly (readonly [method: RegExp, needs: string])[] = [
  [/^anvil_setBalance$/, 'an anvil, to set a balance'],
  [/^(anvil|evm)_setNextBlockTimestamp$|^evm_increaseTime$/, 'an anvil, to move its time'],
  [/^anvil_setCode$/, 'an anvil, to put code at an address'],
  [/^evm_setAutomine$|^(anvil|evm)_mine$|^txpool_|^anvil_drop/, 'an anvil, to say when blocks are mined'],
  [/^(anvil|evm|hardhat)_/, 'an anvil'],
]

/** A client for another operator's chain; a test that needs more than it offers is skipped. */
export function deployedClient(rpcUrl: string): LocalClient {
  const plain = http(rpcUrl)
  const transport: Transport = (options) => {
    const base = plain(options)
    return {
      ...base,
      request: (request, ...rest) => {
        const needs = ANVIL_ONLY.find(([method]) => method.test(request.method))?.[1]
        return needs === undefined ? base.request(request, ...rest) : notHere(needs)
      },
    }
  }
  return testClient(transport, POLLING_MS)
}
