import { when } from 'mobx'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { connectHost, type HostConnectionDeps } from './connectHost.ts'

export type SafeDeps = HostConnectionDeps & Pick<CommonDeps, 'layout'>

/**
 * Waits until Safe's web app has named its Safe or given up (rules/wallet: safe-frame),
 * and until the connect dialog is closed, whose wallet list must not change while the user chooses.
 * Returns a function that connects the Safe, to be called once the session has started.
 */
export async function enterSafe(deps: SafeDeps, safe: Promise<object | undefined>): Promise<() => void> {
  const { layout } = deps
  const isThere = (await safe) !== undefined
  await when(() => layout.dialog !== 'connect')
  layout.setEnvironment(isThere ? 'safe' : 'other')
  return () => {
    if (isThere) connectHost(deps, 'safe')
  }
}
