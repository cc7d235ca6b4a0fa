import { readFile } from 'node:fs/promises'

import { isBroken } from '../../scripts/testing/vitestStep.ts'

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
      readonly meta?: { readonly notHere?: string }
    }[]
  }[]
}

export interface ContractsReport {
  readonly text: string
  readonly failed: boolean
}

/** Reads vitest's JSON report; shows the program's output if there is none. */
export async function contractsReport(file: string, output: string): Promise<ContractsReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? { text: output, failed: true } : reportOf(text)
}

/**
 * Counts passed and failed tests, and skipped ones by what they lacked.
 * A file that could not be loaded is a failure; a run without any passed test has failed too.
 */
export function reportOf(text: string): ContractsReport {
  const { testResults } = JSON.parse(text) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = tests.filter(({ status }) => status === 'failed')
  const broken = testResults.filter(isBroken)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const missing = new Map<string, number>()
  for (const { status, meta } of tests) {
    if (status === 'passed' || status === 'failed' || meta?.notHere === undefined) continue
    missing.set(meta.notHere, (missing.get(meta.notHere) ?? 0) + 1)
  }
  const notRun = [...missing.values()].reduce((sum, count) => sum + count, 0)
  const failed = failures.length + broken.length
  return {
    text: [
      ...failures.map(
        ({ fullName, failureMessages }) => `FAILED  ${fullName}\n${failureMessages.join('\n')}`,
      ),
      ...broken.map(({ name, message }) => `FAILED  ${name}\n${message}`),
      ...[...missing].map(
        ([needs, count]) => `not run here: ${count} ${count === 1 ? 'needs' : 'need'} ${needs}`,
      ),
      `${passed} passed, ${failed} failed, ${notRun} not run here`,
    ].join('\n'),
    failed: failed > 0 || passed === 0,
  }
}
