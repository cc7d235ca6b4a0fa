import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { MessageSigner, SignedMessage, SignFailure } from '../../shared/MessageSigner.ts'
import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { parseAccounts } from './parseAccounts.ts'
import { isRejection } from '../activity/walletFailure.ts'

/** Signs messages with the connected wallet's `personal_sign`. */
export class ViemMessageSigner implements MessageSigner {
  readonly #wallet: WalletAccess

  constructor(wallet: WalletAccess) {
    this.#wallet = wallet
  }

  /**
   * Asks the connected wallet to sign a text for its first account. A failure other than a rejection is
   * 'wallet unavailable'.
   */
  async sign(messageFor: (account: Address) => string): Promise<Result<SignedMessage, SignFailure>> {
    try {
      const provider = await this.#wallet.provider()
      const address = parseAccounts(await provider?.request({ method: 'eth_accounts' }))[0]
      if (!provider || !address) return err({ kind: 'wallet unavailable' })
      const message = messageFor(address)
      const signature = await provider.request({
        method: 'personal_sign',
        params: [hexOf(message), address],
      })
      return typeof signature === 'string' && /^0x[\da-f]{130,}$/i.test(signature)
        ? ok({ address, message, signature: signature as `0x${string}` })
        : err({ kind: 'wallet unavailable' })
    } catch (error) {
      return err({ kind: isRejection(error) ? 'rejected' : 'wallet unavailable' })
    }
  }
}

/** A text's UTF-8 bytes in hexadecimal. */
function hexOf(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${digits.join('')}`
}
