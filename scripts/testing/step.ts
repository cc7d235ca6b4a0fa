import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, dirname } from 'node:path'

import { guardChild } from '../contracts/guardChild.ts'
import { inProject, PROJECT_ROOT } from '../contracts/projectRoot.ts'

export interface StepOutcome {
  readonly passed: number
  readonly failed: number
  /** Tests that cannot run here, each with its reason in the report. */
  readonly skipped?: number
  /** Why none of the step's tests ran, and what would help. */
  readonly notRun?: string
  /** For people to read; printed after a failure. */
  readonly output: string
  /** The failed tests, a line each; by default the end of the output stands for them. */
  readonly failures?: readonly string[]
}

export interface Step {
  readonly name: string
  /** A rejection counts as one failure. */
  run(): Promise<StepOutcome>
}

export interface Ran {
  readonly code: number
  readonly output: string
}

/** Resolves however the program ends. The code is 1 if it could not start or was ended by a signal. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  onOutput: (text: string) => void = () => undefined,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      // A process group of its own, so that nothing it starts outlives it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Colour codes would clutter the output that is printed later or logged.
      env: { ...process.env, NO_COLOR: '1', PATH: withInstalledTools(), ...environment },
    })
    guardChild(child, { group: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        onOutput(text)
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a program that writes a report of its tests to this file below .cache/test. The report is undefined if it wrote none; one
 * of an earlier run never takes its place.
 */
export async function runReporting(
  name: string,
  start: (file: string) => Promise<Ran>,
): Promise<Ran & { readonly report: string | undefined }> {
  const file = inProject('.cache', 'test', name)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  const ran = await start(file)
  return { ...ran, report: await readFile(file, 'utf8').catch(() => undefined) }
}

/** A program without a test report passes or fails as a whole. */
export function programStep(name: string, program: string, args: readonly string[] = []): Step {
  return { name, run: async () => oneOutcome(await run(program, args)) }
}

export function scriptStep(name: string, script: string, args: readonly string[] = []): Step {
  return programStep(name, process.execPath, ['--import', 'tsx', inProject(script), ...args])
}

export function oneOutcome({ code, output }: Ran): StepOutcome {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

const withInstalledTools = (): string =>
  [inProject('node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
