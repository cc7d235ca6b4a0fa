import type { WatchFailure } from '../ports/Wallet.ts'
import { plainText } from '../shared/characters.ts'

const LONGEST_DETAIL = 200

/** What stands beside the button when the wallet does not list a token (threats 4.21). */
export function watchFailureText(failure: WatchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return 'You declined in your wallet. Nothing has changed.'
    case 'request pending':
      return 'Your wallet already shows a request. Open it and answer there.'
    case 'wrong chain':
      return `Your wallet is on another network. Switch it to ${chainName}, then try again.`
    case 'not supported':
      return 'Your wallet cannot add tokens from a page. Add this one there by its address.'
    case 'unknown':
      return `Your wallet could not add the token. It says: ${plainText(failure.detail, LONGEST_DETAIL)}`
  }
}
