import type { ConnectFailure } from './Wallet.ts'
import * as texts from './texts.ts'
import { walletReport } from '../activity/walletReport.ts'

/** Describes in the connect dialog why a wallet did not connect, and how to continue. */
export function connectFailureText(failure: ConnectFailure, walletName: string): string {
  switch (failure.kind) {
    case 'rejected':
      return texts.declined(walletName)
    case 'not installed':
      return texts.notFound(walletName)
    case 'request pending':
      return texts.requestOpen(walletName)
    case 'already connected':
      return texts.alreadyConnected
    case 'no accounts':
      return texts.noAccounts(walletName)
    case 'unauthorized':
      return texts.siteNotAllowed(walletName)
    case 'disconnected':
      return texts.walletDisconnected(walletName)
    case 'timed out':
      return texts.walletSilent(walletName)
    case 'relay away':
      return texts.relayUnreachable
    case 'cancelled':
      return texts.cancelled
    case 'unknown': {
      const report = walletReport(failure)
      return report === undefined
        ? texts.couldNotConnect(walletName)
        : texts.couldNotConnectBecause(walletName, report)
    }
  }
}
