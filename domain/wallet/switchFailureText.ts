import * as activityTexts from '../activity/texts.ts'
import type { SwitchFailure } from './Wallet.ts'
import { plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

const MAX_DETAIL_LENGTH = 200

/** Describes why the wallet is still on another chain, and how to continue. */
export function switchFailureText(failure: SwitchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return texts.stillOnOther(chainName)
    case 'request pending':
      return texts.switchRequestOpen
    case 'unauthorized':
      return activityTexts.unauthorized
    case 'disconnected':
      return activityTexts.disconnected
    case 'timed out':
    case 'not switched':
    case 'unknown':
      return 'detail' in failure && failure.detail
        ? texts.switchFailedBecause(plainText(failure.detail, MAX_DETAIL_LENGTH))
        : texts.switchInWallet(chainName)
  }
}
