import { afterAll, beforeAll, expect, it } from 'vitest'

import { verifySigner } from '../../functions/upload/verifySigner.ts'
import { startAnvil, type Anvil } from '../../scripts/contracts/anvil.ts'
import { toAddress } from '../../scripts/contracts/toAddress.ts'
import { localClient } from '../localClient.ts'

const CONTRACT = toAddress('0x00000000000000000000000000000000000c0de1')
const NOBODY = toAddress('0x00000000000000000000000000000000000c0de2')
/** Answers every question with ERC-1271's "this is my signature". */
const YES = `0x7f1626ba7e${'00'.repeat(28)}60005260206000f3` as const
const SIGNATURE = `0x${'ab'.repeat(80)}`

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ silent: true })
  await localClient(anvil.url).setCode({ address: CONTRACT, bytecode: YES })
})
afterAll(() => anvil.stop())

it('a contract wallet signs by its own word, and only its own', async () => {
  const chainId = await localClient(anvil.url).getChainId()
  const verdict = (address: typeof CONTRACT, rpcUrl?: string, chain = chainId) =>
    verifySigner(address, 'hello', SIGNATURE, chain, rpcUrl)
  expect([
    await verdict(CONTRACT, anvil.url),
    await verdict(NOBODY, anvil.url),
    await verdict(CONTRACT, anvil.url, chainId + 1),
    await verdict(CONTRACT, 'http://127.0.0.1:1'),
    await verdict(CONTRACT),
  ]).toEqual(['signed', 'not signed', 'not signed', 'cannot be checked', 'cannot be checked'])
})
