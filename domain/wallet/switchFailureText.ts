import * as activityTexts from '../activity/texts.ts'
import type { SwitchFailure } from './Wallet.ts'
import { plainText } from '../shared/characters.ts'

const MAX_DETAIL_LENGTH = 200

/** What stands beside the switch control when the wallet is still on another chain. */
export function switchFailureText(failure: SwitchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return `You stayed on the other network. ${chainName} is needed to mint or send.`
    case 'request pending':
      return 'Your wallet already shows a request. Open it and answer there.'
    case 'unauthorized':
      return activityTexts.unauthorized
    case 'disconnected':
      return activityTexts.disconnected
    case 'timed out':
    case 'not switched':
    case 'unknown':
      return 'detail' in failure && failure.detail
        ? `Your wallet could not change the network. It says: ${plainText(failure.detail, MAX_DETAIL_LENGTH)}`
        : `Your wallet is still on another network. Choose ${chainName} in the wallet itself.`
  }
}
