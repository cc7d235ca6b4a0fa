import { describe, expect, it } from 'vitest'
import { verifyMessage } from 'viem'

import type { Address } from '../shared/Address.ts'
import type { MessageSigner } from './MessageSigner.ts'

/** A signer, who its wallet is, and how its owner answers. */
export interface MessageSignerWorld {
  readonly signer: MessageSigner
  /** One without a connected wallet. */
  readonly unconnected: MessageSigner
  readonly account: Address
  rejectNext(): void
}

/** What every MessageSigner does. */
export function messageSignerSuite(title: string, open: () => Promise<MessageSignerWorld>): void {
  describe(`MessageSigner: ${title}`, () => {
    it('signs a text that names the account, as that account', async () => {
      const { signer, account } = await open()
      const signed = await signer.sign((address) => `I am ${address}, ä\n火`)
      if (!signed.ok) throw new Error(signed.error.kind)
      expect([signed.value.address, signed.value.message]).toEqual([account, `I am ${account}, ä\n火`])
      expect(await verifyMessage({ ...signed.value })).toBe(true)
    })

    it('says when the owner does not want it', async () => {
      const { signer, rejectNext } = await open()
      rejectNext()
      expect(await signer.sign(() => 'x')).toEqual({ ok: false, error: { kind: 'rejected' } })
    })

    it('says when there is no wallet', async () => {
      const { unconnected } = await open()
      expect(await unconnected.sign(() => 'x')).toEqual({ ok: false, error: { kind: 'wallet unavailable' } })
    })
  })
}
