import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'

import type { Abi, Hex } from 'viem'

import { foundryExecutable } from './foundryExecutable.ts'
import { guardChild } from './guardChild.ts'
import { filesBelow, hashOf, installedVersion } from './hashFiles.ts'
import { inProject, PROJECT_ROOT } from './projectRoot.ts'
import { withLock } from './withLock.ts'

export interface Artifact {
  readonly name: string
  readonly abi: Abi
  /** The data of a deployment, without constructor arguments. */
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
}

export interface ForgeTestOutcome {
  readonly passed: number
  readonly failed: number
  readonly output: string
}

const HASH_FILE = inProject('.cache', 'forge', 'sources.sha256')
const BUILD_LOCK = inProject('.cache', 'forge', 'build.lock')

/** SHA-256 of everything that determines the byte code: sources, settings, compiler and library versions. */
export function contractsHash(): string {
  return hashOf(
    [...filesBelow('contracts-test/src'), inProject('foundry.toml'), inProject('scripts', 'solc.mjs')],
    ['solc', '@openzeppelin/contracts', '@foundry-rs/forge'].map(installedVersion),
  )
}

/** Compiles the contracts if that hash has changed; rejects with forge's output. */
export async function compileContracts(): Promise<void> {
  const hash = contractsHash()
  if (await isBuilt(hash)) return
  await withLock(BUILD_LOCK, async () => {
    if (await isBuilt(hash)) return
    const { code, stdout, stderr } = await runForge(['build', '--color', 'never', 'contracts-test/src'])
    if (code !== 0) throw new Error(`The contracts do not compile.\n${stderr}${stdout}`)
    await writeFile(HASH_FILE, hash)
  })
}

/** Throws if the contract was never compiled. Its file has the same name. */
export function readArtifact(name: string): Artifact {
  const file = inProject('.cache', 'forge', 'out', `${name}.sol`, `${name}.json`)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`No compiled contract ${name}. Call compileContracts() first.`, { cause: error })
  }
  const { abi, bytecode, deployedBytecode } = JSON.parse(text) as {
    readonly abi: Abi
    readonly bytecode: { readonly object: Hex }
    readonly deployedBytecode: { readonly object: Hex }
  }
  return { name, abi, bytecode: bytecode.object, deployedBytecode: deployedBytecode.object }
}

/** A failed compilation counts as one failure. */
export async function forgeTest(): Promise<ForgeTestOutcome> {
  const hash = contractsHash()
  const { stdout, stderr, suites } = await withLock(BUILD_LOCK, async () => {
    const run = await runForge(['test', '--json'])
    const parsed = parseSuites(run.stdout)
    // forge has compiled these sources: without this hash, returning to older sources would look up to date.
    if (parsed) await writeFile(HASH_FILE, hash)
    return { ...run, suites: parsed }
  })
  if (!suites) return { passed: 0, failed: 1, output: `${stderr}${stdout}` }
  const tests = Object.entries(suites).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([test, { status, reason }]) => ({ suite, test, status, reason })),
  )
  const failures = tests.filter(({ status }) => status !== 'Success')
  const failed = failures.length
  const passed = tests.length - failed
  const lines = failures.map(({ suite, test, reason }) => `${suite} ${test}: ${reason ?? 'failed'}`)
  return { passed, failed, output: [`${passed} passed, ${failed} failed`, ...lines].join('\n') }
}

type ForgeSuites = Readonly<
  Record<
    string,
    {
      readonly test_results: Readonly<
        Record<string, { readonly status: string; readonly reason?: string | null }>
      >
    }
  >
>

async function isBuilt(hash: string): Promise<boolean> {
  const built = await readFile(HASH_FILE, 'utf8').catch(() => undefined)
  return built === hash
}

/** forge may print other lines before the JSON, which is a single line. */
function parseSuites(stdout: string): ForgeSuites | undefined {
  const line = stdout.split('\n').find((text) => text.startsWith('{'))
  if (line === undefined) return undefined
  try {
    return JSON.parse(line) as ForgeSuites
  } catch {
    return undefined
  }
}

function runForge(
  arguments_: readonly string[],
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(foundryExecutable('forge'), arguments_, {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that it ends together with the compiler it starts.
      detached: process.platform !== 'win32',
    })
    guardChild(child, { group: true })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
