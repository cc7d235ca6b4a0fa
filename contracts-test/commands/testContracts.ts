import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { printable } from '../../scripts/printable.ts'
import { command } from '../../scripts/start/command.ts'
import { openChain } from '../deployed/openChain.ts'
import { CONTRACTS, type ContractsOptions } from '../deployed/options.ts'
import { prepareTarget, type PreparedTarget } from '../deployed/contractsTarget.ts'
import { contractsReport } from '../deployed/report.ts'
import { run } from '../../scripts/testing/step.ts'
import { TARGET_VARIABLE } from '../deployed/target.ts'

export const declared = command(import.meta.url, CONTRACTS, runPortSuites)

/** Runs the port suites on deployed contracts. Returns the exit code: 1 if a test failed or none could run. */
async function runPortSuites(options: ContractsOptions): Promise<number> {
  await requireTests(options)
  const { chain, close } = await openChain(options.chain)
  try {
    return await runSuites(await prepareTarget(chain), options)
  } finally {
    await close()
  }
}

/** Throws a sentence if no test would run, before anything is deployed and paid for. */
async function requireTests(options: ContractsOptions): Promise<void> {
  const { only, files } = options
  const listed = await run('vitest', ['list', '--project=chain', ...chosen(options)])
  if (listed.code === 0 && listed.output.trim() !== '') return
  const words = only === undefined ? '' : ` with "${only}" in its title`
  const where =
    files.length === 0 ? '' : ` in a file with ${files.map((part) => `"${part}"`).join(' or ')} in its name`
  throw new Error(
    `There is no test${words}${where}, so nothing was deployed.\n${listed.code === 0 ? '' : listed.output}`.trim(),
  )
}

function chosen({ only, files }: ContractsOptions): readonly string[] {
  return [
    ...(only === undefined ? [] : ['-t', only]),
    ...(files.length === 0 ? [''] : files).map((part) => `contracts-test/adapters/${part}`),
  ]
}

async function runSuites({ target, spent }: PreparedTarget, options: ContractsOptions): Promise<number> {
  const file = inProject('.cache', 'contracts', `target-${process.pid}.json`)
  const report = inProject('.cache', 'contracts', `report-${process.pid}.json`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(target))
  try {
    const { output } = await run(
      'vitest',
      [
        'run',
        '--project=chain',
        // In sequence, because they all pay from one account.
        '--no-file-parallelism',
        '--reporter=json',
        `--outputFile=${report}`,
        ...chosen(options),
      ],
      { [TARGET_VARIABLE]: file },
    )
    const { text, failed } = await contractsReport(report, output)
    console.log(printable(text))
    console.log(await spent())
    return failed ? 1 : 0
  } finally {
    await Promise.all([file, report].map((each) => rm(each, { force: true })))
  }
}
