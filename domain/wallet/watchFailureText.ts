import type { WatchFailure } from './Wallet.ts'
import { switchFailureText } from './switchFailureText.ts'
import * as texts from './texts.ts'
import { walletReport } from '../activity/walletReport.ts'

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
    case 'unknown': {
      const report = walletReport(failure)
      return report === undefined ? texts.addFailed : texts.withReport(texts.addFailed, report)
    }
  }
}
