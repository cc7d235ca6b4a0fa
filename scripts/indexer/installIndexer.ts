import { existsSync, statSync } from 'node:fs'

import { inProject } from '../contracts/projectRoot.ts'
import { withLock } from '../contracts/withLock.ts'
import { run } from '../testing/step.ts'

export const INDEXER = inProject('indexer')

const INSTALLED = inProject('indexer', 'node_modules', '.package-lock.json')
const LOCK_FILE = inProject('indexer', 'package-lock.json')

const isInstalled = (): boolean =>
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK_FILE).mtimeMs

/** Only users of the index service need its packages. Returns whether any were installed; throws npm's own message. */
export async function installIndexer(): Promise<boolean> {
  if (isInstalled()) return false
  return withLock(inProject('.cache', 'indexer-packages.lock'), async () => {
    // Another process may have installed them meanwhile.
    if (isInstalled()) return false
    const options = ['--prefix', INDEXER, '--ignore-scripts']
    const exact = await run('npm', ['ci', ...options])
    // npm ci also refuses a lock file that lacks packages for other systems, which some registries do not serve.
    const { code, output } = exact.code === 0 ? exact : await run('npm', ['install', '--no-save', ...options])
    if (code !== 0) throw new Error(`The packages of the index service could not be installed:\n${output}`)
    return true
  })
}
