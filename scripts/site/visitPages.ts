import { fork } from 'node:child_process'
import path from 'node:path'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** Pages to visit, by path and query, and the URL of the build's server bundle. */
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

/** The first request of each page to the chain, for a visitor without a wallet; null for a page that asks nothing. */
export async function visitPages(visits: Visits): Promise<readonly (PageRequest | null)[]> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    visitor.once('message', (answers) => resolve(answers as readonly (PageRequest | null)[]))
    visitor.once('error', reject)
    visitor.once('exit', (code) => reject(new Error(`The pages could not be visited (exit ${code}).`)))
    visitor.send(visits)
  })
}
