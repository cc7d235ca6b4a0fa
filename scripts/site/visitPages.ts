import { fork } from 'node:child_process'
import path from 'node:path'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { ServedAnswers } from '#stores/shared/LastKnownStore.ts'

/** Pages to visit, by path and query, with the URL of the build's server bundle. */
export interface Visits {
  readonly bundle: string
  readonly config: CommunityConfig
  readonly pages: readonly string[]
}

/** A request to an endpoint of the chain. */
export interface PageRequest {
  readonly url: string
  readonly body: string
}

/** The traces of a page. */
export interface Found {
  /** Its first request to the chain, which is not answered; null for a page that asks nothing. */
  readonly 'first request': PageRequest | null
  /** The public answers of the chain until it comes to rest, as it stores them for the next visit. */
  readonly answers: ServedAnswers
}

export interface Errand extends Visits {
  readonly find: keyof Found
}

/** Opens pages as a visitor without a wallet, and tells each. Rejects if one cannot be opened. */
export async function visitPages<Kind extends keyof Found>(
  find: Kind,
  visits: Visits,
  tell: (page: string) => void = () => undefined,
): Promise<readonly Found[Kind][]> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    visitor.on('message', (message) =>
      typeof message === 'string' ? tell(message) : resolve(message as readonly Found[Kind][]),
    )
    visitor.once('error', reject)
    visitor.once('exit', (code) => reject(new Error(`The pages could not be visited (exit ${code}).`)))
    visitor.send({ ...visits, find } satisfies Errand)
  })
}
