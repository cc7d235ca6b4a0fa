import { ProviderError } from '../dev-wallet/ProviderError.ts'

/** The user's answer to a prompt, or the wallet's own behaviour. */
export type WalletAnswer =
  | 'approve'
  | 'reject'
  | 'hang'
  /** The user agrees, and the answer is lost. */
  | 'approve and be lost'
  /** The user agrees, and the wallet returns no hash. */
  | 'approve and answer nonsense'
  /** The user agrees, and the wallet returns an unrelated hash. */
  | 'approve and answer another hash'
  /** The wallet obeys, and reports its account and its chain twice. */
  | 'approve and report twice'
  | 'switch the account first'
  | 'switch the chain first'
  | 'lock first'
  /** The wallet refuses with this code of EIP-1193, EIP-1474 or EIP-5792. */
  | { readonly code: number }

/** The wallet's state and the current request, for these answers. */
export interface AskedWallet {
  useAnotherAccount(): unknown
  useAnotherChain(): unknown
  lock(): unknown
  /** Tells the page its account and its chain. */
  report(): unknown
  /** Does what the page asked for; the result is the page's. */
  handle(): Promise<unknown>
}

const OTHER_HASH = `0x${'77'.repeat(32)}`

export const WALLET_ERRORS: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested method and/or account has not been authorized by the user.',
  4200: 'The requested method is not supported by this Ethereum provider.',
  4900: 'The provider is disconnected from all chains.',
  4901: 'The provider is disconnected from the specified chain.',
  4902: 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.',
  5000: 'User rejected.',
  5700: 'The wallet does not support the requested capability.',
  5710: 'The wallet does not support the requested chain.',
  5720: 'There is already a bundle submitted with this id.',
  5730: 'The bundle id is unknown.',
  5740: 'The bundle is too large.',
  5750: 'The user rejected the upgrade of the account.',
  5760: 'The wallet does not support atomic execution.',
  [-32000]: 'Invalid input.',
  [-32002]: 'Request already pending. Please wait.',
  [-32003]: 'Transaction rejected.',
  [-32005]: 'Request limit exceeded.',
  [-32603]: 'Internal JSON-RPC error.',
}

const walletError = (code: number): ProviderError =>
  new ProviderError(code, WALLET_ERRORS[code] ?? 'An error of this wallet.')

export async function answerOf(answer: WalletAnswer, wallet: AskedWallet): Promise<unknown> {
  if (typeof answer === 'object') throw walletError(answer.code)
  switch (answer) {
    case 'reject':
      throw walletError(4001)
    case 'hang':
      return new Promise(() => undefined)
    case 'switch the account first':
      await wallet.useAnotherAccount()
      return wallet.handle()
    case 'switch the chain first':
      await wallet.useAnotherChain()
      return wallet.handle()
    case 'lock first':
      await wallet.lock()
      throw walletError(4100)
    case 'approve and report twice': {
      const result = await wallet.handle()
      await wallet.report()
      await wallet.report()
      return result
    }
    case 'approve':
      return wallet.handle()
    case 'approve and be lost':
      await wallet.handle()
      throw walletError(4900)
    case 'approve and answer nonsense':
      await wallet.handle()
      return 'sent'
    case 'approve and answer another hash':
      await wallet.handle()
      return OTHER_HASH
  }
}
