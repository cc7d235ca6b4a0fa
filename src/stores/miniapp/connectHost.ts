import { when } from 'mobx'

import type { HostEnvironment } from '#domain/miniapp/environment.ts'
import type { Clock } from '#domain/shared/Clock.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Milliseconds that the host's wallet has to connect; later the user may still choose it in the dialog. */
const CONNECT_LIMIT = 8000

export interface HostConnectionDeps {
  readonly session: SessionStore
  readonly transactions: TransactionStore
  readonly clock: Clock
}

/**
 * Connects the host's wallet once the last session has been resumed, for at most eight seconds, unless the user has
 * chosen a wallet or is about to sign. Returns a disposer.
 */
export function connectHost(deps: HostConnectionDeps, connector: HostEnvironment): () => void {
  const { session, transactions, clock } = deps
  const connect = async () => {
    const { connection } = session
    if (connection.kind === 'connected' && connection.connectorId === connector) return
    // A wallet that the user has chosen, or is about to sign with, stays connected, however late the host answers.
    if (session.chosen() || transactions.stage.kind !== 'idle') return
    const attempt = new AbortController()
    const stop = clock.after(CONNECT_LIMIT, () => attempt.abort())
    await session.connect({ connector }, { signal: attempt.signal, onPairing: () => undefined })
    stop()
  }
  return when(
    () => session.connection.kind !== 'reconnecting',
    () => void connect(),
  )
}
