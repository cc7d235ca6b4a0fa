import { expect, it } from 'vitest'

import { verifySigner } from '../../functions/upload/verifySigner.ts'
import { toAddress } from '../../scripts/contracts/toAddress.ts'
import { anvilFixture } from './anvilFixture.ts'

const CONTRACT = toAddress('0x00000000000000000000000000000000000c0de1')
const NOBODY = toAddress('0x00000000000000000000000000000000000c0de2')
/** Bytecode that returns ERC-1271's magic value for every call. */
const YES = `0x7f1626ba7e${'00'.repeat(28)}60005260206000f3` as const
const SIGNATURE = `0x${'ab'.repeat(80)}`

const fixture = anvilFixture('an anvil, to put code at an address')

it('A contract wallet’s signature is valid by its own answer, and for its own account only', async () => {
  const { url } = fixture.local.anvil
  await fixture.client.setCode({ address: CONTRACT, bytecode: YES })
  const chainId = await fixture.client.getChainId()
  const verdict = (address: typeof CONTRACT, rpcUrl?: string, chain = chainId) =>
    verifySigner(address, 'hello', SIGNATURE, chain, rpcUrl)
  expect([
    await verdict(CONTRACT, url),
    await verdict(NOBODY, url),
    await verdict(CONTRACT, url, chainId + 1),
    await verdict(CONTRACT, 'http://127.0.0.1:1'),
    await verdict(CONTRACT),
  ]).toEqual(['signed', 'not signed', 'not signed', 'cannot be checked', 'cannot be checked'])
})
