import { spawn } from 'node:child_process'

import { onTestFinished } from 'vitest'

import { guardChild } from '../../scripts/contracts/guardChild.ts'
import { inProject, PROJECT_ROOT } from '../../scripts/contracts/projectRoot.ts'

export interface RunningScript {
  kill(): void
  /** The code is null after `kill`. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

/** Runs a command's script without a terminal. */
export function startScript(script: string, args: readonly string[], input = ''): RunningScript {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('scripts', script), ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  guardChild(child)
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = new Promise<{ readonly code: number | null; readonly output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { kill: () => child.kill('SIGKILL'), ended }
}
