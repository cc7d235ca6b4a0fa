import type { ConnectFailure } from './Wallet.ts'
import * as texts from './texts.ts'
import { walletReport, type WalletErrorCode } from '../activity/walletReport.ts'

/** Unknown method (EIP-1193, JSON-RPC): asking again would not help. */
const NO_METHOD: ReadonlySet<WalletErrorCode> = new Set([4200, -32601, -32004])

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
      const lacks = failure.code !== undefined && NO_METHOD.has(failure.code)
      const text = (lacks ? texts.cannotConnect : texts.couldNotConnect)(walletName)
      return report === undefined ? text : texts.withReport(text, report)
    }
  }
}
