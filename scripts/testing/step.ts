import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'

import { guardChild } from '../contracts/guardChild.ts'
import { inProject, PROJECT_ROOT } from '../contracts/projectRoot.ts'

/** What one step found. */
export interface StepOutcome {
  readonly passed: number
  readonly failed: number
  /** For people; shown when something failed. */
  readonly output: string
}

/** One part of a check. */
export interface Step {
  readonly name: string
  /** A rejection counts as one failure. */
  run(): Promise<StepOutcome>
}

/** How a program ended and what it said. */
export interface Ran {
  readonly code: number
  readonly output: string
}

/** Runs a program in the project, its words kept together; resolves however it ends. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      // A group of its own, so that nothing it starts can outlive it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Colours would only be noise in what is printed later, or kept in a log.
      env: { ...process.env, NO_COLOR: '1', PATH: withInstalledTools(), ...environment },
    })
    guardChild(child, { group: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A step that is one program and no test suite: it passes or it fails. */
export function programStep(name: string, program: string, args: readonly string[] = []): Step {
  return { name, run: async () => oneOutcome(await run(program, args)) }
}

/** A step that is one of the project's own scripts. */
export function scriptStep(name: string, script: string, args: readonly string[] = []): Step {
  return programStep(name, process.execPath, ['--import', 'tsx', inProject('scripts', script), ...args])
}

/** One pass or one failure. */
export function oneOutcome({ code, output }: Ran): StepOutcome {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

const withInstalledTools = (): string =>
  [inProject('node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
