import type { WatchFailure } from './Wallet.ts'
import { plainText } from '../shared/characters.ts'
import { switchFailureText } from './switchFailureText.ts'

const MAX_DETAIL_LENGTH = 200

/** What stands beside the button when the wallet does not list a token. */
export function watchFailureText(failure: WatchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return 'You declined in your wallet. Nothing has changed.'
    case 'request pending':
    case 'unauthorized':
    case 'disconnected':
      return switchFailureText(failure, chainName)
    case 'timed out':
      return 'Your wallet did not answer. Open it and see whether it waits for you, then try again.'
    case 'wrong chain':
      return `Your wallet is on another network. Switch it to ${chainName}, then try again.`
    case 'not supported':
      return 'Your wallet cannot add tokens from a page. Add this one there by its address.'
    case 'unknown':
      return failure.detail === undefined
        ? 'Your wallet could not add the token. Add it there by its address.'
        : `Your wallet could not add the token. It says: ${plainText(failure.detail, MAX_DETAIL_LENGTH)}`
  }
}
