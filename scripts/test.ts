import { forgeTest } from './contracts/compile.ts'
import { generateAbi } from './contracts/generateAbi.ts'
import { command } from './start/command.ts'
import { BUILD_FOR_TESTS } from './testing/testedLanguages.ts'
import { e2eStep, type E2eChoice } from './testing/e2eStep.ts'
import { ENGINES, type Engine } from './testing/engines/engine.ts'
import { findEngine, installEngines } from './testing/engines/findEngine.ts'
import { QUICK_LANES } from './testing/quickSteps.ts'
import { rotatingShard } from './testing/rotatingShard.ts'
import { finish, runSteps, sumOf } from './testing/runSteps.ts'
import { slowness } from '#testing/slowness.ts'
import { scriptStep, type Step } from './testing/step.ts'
import { vitestStep } from './testing/vitestStep.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm test',
    purpose: 'Runs every check, on a real chain and in real browsers.',
    words: [
      {
        name: 'all|rotating',
        optional: true,
        known: ['all', 'rotating'],
        means: `all: every end-to-end test, in every engine that can run it, and the monkey test (npm run test:all); rotating: a tenth of
          the further end-to-end tests as well, of which ten changes in a row run all`,
      },
    ],
    details: `Without a word it leaves out the end-to-end tests tagged @extended, and the other engines run those tagged @smoke. With
      one it also runs whole stacks, and the suites on deployed contracts (testing/extended.ts).

      For single tests: npm run test:unit, npm run test:e2e.`,
  },
  ({ words: [choice] }) => runTests(choice),
)

const abis: Step = {
  name: 'generated ABIs',
  run: async () => {
    const stale = await generateAbi({ check: true })
    const output = `Not what the contracts say: ${stale.join(', ')}. Run npm run abi.`
    return stale.length === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
  },
}
const contracts: Step = { name: 'contracts', run: forgeTest }

/** Whether the build is fresh: measuring an old one would test yesterday's app. */
let built = false
const build = scriptStep('build', 'scripts/build.ts', BUILD_FOR_TESTS)
const onBuild = (step: Step): Step => ({
  name: step.name,
  run: () => (built ? step.run() : Promise.reject(new Error('Not run, because the build failed.'))),
})
const building: Step = {
  name: build.name,
  run: async () => {
    const outcome = await build.run()
    built = outcome.failed === 0
    return outcome
  },
}

/** Says in the first seconds what is installed, and what will not run here. */
const browsers: Step = {
  name: 'browsers',
  run: async () => {
    await installEngines(ENGINES)
    for (const engine of ENGINES) {
      const found = await findEngine(engine)
      if ('missing' in found) console.log(`Not run here: the tests in ${engine}, because ${found.missing}`)
    }
    return { passed: 0, failed: 0, output: '' }
  },
}
const inEngine = (engine: Engine, chosen: E2eChoice): Step => onBuild(e2eStep(engine, chosen))
async function runTests(choice: string | undefined): Promise<void> {
  const all = choice === 'all'
  const others = ENGINES.filter((engine) => engine !== 'chromium').map((engine) =>
    inEngine(engine, { tests: all ? 'all' : 'smoke' }),
  )
  const rotating =
    choice === 'rotating' ? [inEngine('chromium', { tests: 'extended', shard: await rotatingShard() })] : []
  const monkey = onBuild(scriptStep('monkey', 'contracts-test/commands/monkey.ts', ['--minutes', '10']))

  const [looks, tests] = QUICK_LANES
  const stages = [
    // More lanes than cores, so that no core waits when a lane ends.
    [
      [browsers, ...looks],
      [...tests],
      [
        building,
        onBuild(scriptStep('size', 'scripts/size.ts')),
        onBuild(scriptStep('same build twice', 'scripts/sameBuild.ts')),
        abis,
        contracts,
      ],
    ],
    // Its times are compared with those of a bare page in the same minute, so nothing else runs meanwhile.
    [[onBuild(scriptStep('first seconds', 'scripts/perf.ts', ['gate']))]],
    // Local chains and browsers that mostly wait for each other.
    [
      [vitestStep('ports on a chain', 'chain', choice === undefined ? {} : { HEARTH_EXTENDED: 'yes' })],
      // Mostly waits for a slow connection.
      [onBuild(scriptStep('pages opened cold', 'scripts/perf.ts', ['gate', 'pages']))],
      [vitestStep('money paths, a tenth of the lies', 'lies', { LIES_SHARE: '10' }), ...(all ? [] : others)],
    ],
    [
      [
        inEngine('chromium', { tests: all ? 'all' : 'core' }),
        ...rotating,
        ...(all ? [...others, monkey] : []),
      ],
    ],
  ]
  console.log(
    `This machine counts as ${slowness().toFixed(1)} times slower than the one that the limits are for.`,
  )
  const counts = []
  for (const lanes of stages) counts.push(await runSteps(lanes))
  finish(sumOf(counts))
}
