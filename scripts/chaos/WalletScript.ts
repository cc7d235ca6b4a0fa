import type { WalletAnswer } from './walletAnswers.ts'

/** Methods that show a prompt in a real wallet. */
export const ASKING = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_watchAsset',
  'wallet_sendCalls',
  'eth_signTypedData_v4',
] as const

export class WalletScript {
  readonly #answers = new Map<string, WalletAnswer | Promise<WalletAnswer>>()

  set(method: string, answer: WalletAnswer | Promise<WalletAnswer>): void {
    this.#answers.set(method, answer)
  }

  forget(method: string): void {
    this.#answers.delete(method)
  }

  /** Undefined if no answer is set for this method. */
  answerTo(method: string): WalletAnswer | Promise<WalletAnswer> | undefined {
    return this.#answers.get(method)
  }
}
