import type { ConnectFailure } from './Wallet.ts'
import { plainText } from '../shared/characters.ts'

const MAX_DETAIL_LENGTH = 200

/** What the connect dialog says when a wallet did not connect. */
export function connectFailureText(failure: ConnectFailure, walletName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return `You declined the request in ${walletName}. Nothing has changed.`
    case 'not installed':
      return `${walletName} was not found in this browser.`
    case 'request pending':
      return `${walletName} already shows a request. Open it, answer there, then try again.`
    case 'already connected':
      return 'This wallet was already connected. Please try again.'
    case 'no accounts':
      return `${walletName} gave no account. Unlock it, choose an account, then try again.`
    case 'unauthorized':
      return `${walletName} has not allowed this site to use an account. Allow it there, then try again.`
    case 'disconnected':
      return `${walletName} is disconnected from its network. Check its connection, then try again.`
    case 'timed out':
      return `${walletName} did not answer. Open it and see whether it waits for you, then try again.`
    case 'relay away':
      return 'WalletConnect could not be reached. Check your internet connection, then try again, or use a wallet in this browser.'
    case 'cancelled':
      return 'The connection was cancelled.'
    case 'unknown':
      return failure.detail === undefined
        ? `${walletName} could not connect. Please try again.`
        : `${walletName} could not connect. It says: ${plainText(failure.detail, MAX_DETAIL_LENGTH)}`
  }
}
