import type { SwitchFailure } from '../ports/Networks.ts'
import type { ConnectFailure } from '../ports/Wallet.ts'
import { plainText } from '../shared/characters.ts'

const LONGEST_DETAIL = 200

/** What the connect dialog says when a wallet did not connect (threats 4.21). */
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
    case 'timed out':
      return `${walletName} did not answer. Open it and see whether it waits for you, then try again.`
    case 'cancelled':
      return 'The connection was cancelled.'
    case 'unknown':
      return `${walletName} could not connect. It says: ${plainText(failure.detail, LONGEST_DETAIL)}`
  }
}

/** What stands beside the switch control when the wallet is still on another chain (spec 8 only logs it). */
export function switchFailureText(failure: SwitchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return `You stayed on the other network. ${chainName} is needed to mint or send.`
    case 'request pending':
      return 'Your wallet already shows a request. Open it and answer there.'
    case 'not switched':
      return `Your wallet is still on another network. Choose ${chainName} in the wallet itself.`
    case 'unknown':
      return `Your wallet could not change the network. It says: ${plainText(failure.detail, LONGEST_DETAIL)}`
  }
}
