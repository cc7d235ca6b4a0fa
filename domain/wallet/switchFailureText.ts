import * as activityTexts from '../activity/texts.ts'
import type { SwitchFailure } from './Wallet.ts'
import * as texts from './texts.ts'
import { walletReport } from '../activity/walletReport.ts'

export function switchFailureText(failure: SwitchFailure, chainName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return texts.stillOnOther(chainName)
    case 'request pending':
      return texts.switchRequestOpen
    case 'unauthorized':
      return activityTexts.unauthorized
    case 'disconnected':
      return texts.walletDisconnected(texts.yourWallet)
    case 'added':
      return texts.addedChooseIt(chainName)
    case 'timed out':
    case 'not switched':
      return texts.switchInWallet(chainName)
    case 'unknown': {
      const report = walletReport(failure)
      return report === undefined
        ? texts.switchInWallet(chainName)
        : texts.switchFailedBecause(chainName, report)
    }
  }
}
