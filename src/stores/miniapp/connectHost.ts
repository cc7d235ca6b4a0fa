import { when } from 'mobx'

import type { HostEnvironment } from '#domain/miniapp/environment.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'

/** Milliseconds for the host's wallet to connect; later the user can still choose it in the dialog. */
const CONNECT_LIMIT = 8000

export type HostConnectionDeps = Pick<CommonDeps, 'session' | 'transactions' | 'clock'>

/**
 * Connects the host's wallet once the session is resumed, within eight seconds,
 * unless the user has chosen a wallet or is about to sign. Returns a disposer.
 */
export function connectHost(deps: HostConnectionDeps, connector: HostEnvironment): () => void {
  const { session, transactions, clock } = deps
  const connect = async () => {
    const { connection } = session
    if (connection.kind === 'connected' && connection.connectorId === connector) return
    // A wallet that was chosen or is about to sign stays connected, however late the host answers.
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
