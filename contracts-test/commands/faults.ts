import { FAULT_CLASSES } from '../faults/catalogue.ts'
import { command } from '../../scripts/start/command.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { runE2e } from '../../scripts/testing/e2eStep.ts'
import { faultTable, verdictsOf } from '../faults/faultTable.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run faults',
    purpose: 'Plays every class of faults on every path, in a browser on the build, and prints the table.',
    words: [
      {
        name: 'WORD',
        optional: true,
        many: true,
        means:
          'only those with one of these words (regular expressions) in the name, such as wallet; by default all',
      },
    ],
    details: 'FAULTS_SHARE=N plays one in so many.',
  },
  ({ words }) => playFaults(words),
)

/** Returns the exit code: 1 if a promise broke or nothing was played. */
async function playFaults(words: readonly string[]): Promise<number> {
  const { output, report } = await runE2e(
    'faults.json',
    ['e2e/faults\\.e2e', ...(words.length > 0 ? ['--grep', words.join('|')] : [])],
    { FAULTS_SHARE: process.env['FAULTS_SHARE'] ?? '1', CHROME_PATH: await findChromium() },
  )
  if (report === undefined) throw new Error(output)
  const verdicts = verdictsOf(report)
  console.log(faultTable(FAULT_CLASSES, verdicts))
  const broken = verdicts.filter(({ held }) => !held)
  for (const { title, error } of broken) console.log(`\n${title}\n${error.replace(/^/gm, '    ')}`)
  console.log(`\n${verdicts.length - broken.length} held, ${broken.length} broken`)
  return broken.length > 0 || verdicts.length === 0 ? 1 : 0
}
