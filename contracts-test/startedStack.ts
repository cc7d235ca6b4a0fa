import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'

import { inProject, PROJECT_ROOT } from '../scripts/contracts/projectRoot.ts'
import { canListen } from '../scripts/start/ports.ts'

export interface Started {
  readonly process: ChildProcess
  readonly said: () => string
  /** Resolves with its output once its page is open or it has ended. */
  readonly settled: Promise<string>
  readonly ended: Promise<number | null>
}

const running: Started[] = []

/** For `afterEach`. */
export const stopAll = (): Promise<unknown> => Promise.all(running.splice(0).map(stopStack))

export async function stopStack({ process: child, ended }: Started): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

export function startStack(
  script: 'start.ts' | 'dev.ts',
  page: number,
  chain: number,
  ...args: readonly string[]
): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('scripts', script), ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PORT: String(page), CHAIN_PORT: String(chain) },
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('Stop with Ctrl-C.')) resolve()
      })
    }
  })
  const settled = Promise.race([opened, ended]).then(() => said)
  const started = { process: child, said: () => said, settled, ended }
  running.push(started)
  return started
}

/** Below the ports that a system gives to a process that asks for any: a started stack asks for several. */
const [LOWEST, HIGHEST] = [10_000, 32_000]

/** Different ports on which nothing listens. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await canListen(port)) found.add(port)
  }
  return [...found]
}
