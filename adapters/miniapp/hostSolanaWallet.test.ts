import { expect, it } from 'vitest'

import { hostSolanaWallet } from './hostSolanaWallet.ts'

const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64')

function openWallet(capabilities: readonly string[] | undefined) {
  const asked: unknown[] = []
  const provider = {
    request: async (call: unknown) => {
      asked.push(call)
      return 'signed'
    },
  }
  const client = {
    embeddedSdk: async () => ({ wallet: { getSolanaProvider: async () => provider } }),
    capabilities: async () => capabilities && new Set(capabilities),
  } as unknown as Parameters<typeof hostSolanaWallet>[0]
  return { asked, wallet: hostSolanaWallet(client) }
}

it('A Solana transaction over 1,232 bytes is refused before the host is asked, and any other is passed on', async () => {
  const { asked, wallet } = openWallet(['wallet.getSolanaProvider'])
  const provider = await wallet
  const send = (bytes: number) =>
    provider?.request({ method: 'signAndSendTransaction', params: { transaction: base64(bytes) } })
  await expect(send(1233)).rejects.toThrow('1,232 bytes')
  expect(asked).toEqual([])
  expect(await send(1232)).toBe('signed')
  expect(await provider?.request({ method: 'connect' })).toBe('signed')
  expect(asked).toHaveLength(2)
})

it.each([undefined, [], ['wallet.getEthereumProvider']])(
  'A host that lists %j has no Solana wallet',
  async (capabilities) => {
    expect(await openWallet(capabilities).wallet).toBeUndefined()
  },
)
