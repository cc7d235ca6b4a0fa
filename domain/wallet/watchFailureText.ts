import type { WatchFailure } from './Wallet.ts'
import { plainText } from '../shared/characters.ts'
import { switchFailureText } from './switchFailureText.ts'
import * as texts from './texts.ts'

const MAX_DETAIL_LENGTH = 200

/** Describes why the wallet did not add a token, and how to continue. */
export function watchFailureText(failure: WatchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return texts.addDeclined
    case 'request pending':
    case 'unauthorized':
    case 'disconnected':
      return switchFailureText(failure, chainName)
    case 'timed out':
      return texts.yourWalletSilent
    case 'wrong chain':
      return texts.wrongNetwork(chainName)
    case 'not supported':
      return texts.addNotSupported
    case 'unknown':
      return failure.detail === undefined
        ? texts.addFailed
        : texts.addFailedBecause(plainText(failure.detail, MAX_DETAIL_LENGTH))
  }
}
