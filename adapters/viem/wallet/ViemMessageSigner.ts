import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { parseSignature } from '#domain/shared/signature.ts'

import type { MessageSigner, SignedMessage, SignFailure } from '../../shared/MessageSigner.ts'
import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { parseAccounts } from './parseAccounts.ts'
import { isRejection } from '../activity/walletFailure.ts'

/** By `personal_sign`. */
export class ViemMessageSigner implements MessageSigner {
  readonly #wallet: WalletAccess

  constructor(wallet: WalletAccess) {
    this.#wallet = wallet
  }

  /** For the first account. Failures other than a rejection, and too long signatures, are 'wallet unavailable'. */
  async sign(messageFor: (account: Address) => string): Promise<Result<SignedMessage, SignFailure>> {
    try {
      const provider = await this.#wallet.provider()
      const address = parseAccounts(await provider?.request({ method: 'eth_accounts' }))[0]
      if (!provider || !address) return err({ kind: 'wallet unavailable' })
      const message = messageFor(address)
      const signature = parseSignature(
        await provider.request({ method: 'personal_sign', params: [hexOf(message), address] }),
      )
      if (signature === 'too long') return err({ kind: 'signature too long' })
      return signature ? ok({ address, message, signature }) : err({ kind: 'wallet unavailable' })
    } catch (error) {
      return err({ kind: isRejection(error) ? 'rejected' : 'wallet unavailable' })
    }
  }
}

function hexOf(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
