import { forgeTest } from './contracts/compile.ts'
import { generateAbi } from './contracts/generateAbi.ts'
import { e2eStep } from './testing/e2eStep.ts'
import { ENGINES, type Engine } from './testing/engines/engine.ts'
import { findEngine } from './testing/engines/findEngine.ts'
import { QUICK_LANES } from './testing/quickSteps.ts'
import { finish, runSteps } from './testing/runSteps.ts'
import { scriptStep, type Step } from './testing/step.ts'
import { vitestStep } from './testing/vitestStep.ts'

/** The other engines run the tests tagged @smoke; with `all`, every test that they can, and the monkey test after them. */
const all = process.argv[2] === 'all'

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
const build = scriptStep('build', 'build.ts')
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

/** Before the engines start beside one another: apt-get, which installs missing ones, runs once at a time. */
const browsers: Step = {
  name: 'browsers',
  run: async () => {
    for (const engine of ENGINES) await findEngine(engine)
    return { passed: 0, failed: 0, output: '' }
  },
}
const inEngine = (engine: Engine): Step =>
  onBuild(e2eStep(engine, all || engine === 'chromium' ? undefined : '@smoke'))
const others = ENGINES.filter((engine) => engine !== 'chromium').map(inEngine)

const monkey = onBuild(scriptStep('monkey', 'monkey.ts', ['--minutes', '10']))

const [looks, tests] = QUICK_LANES
const stages = [
  // More lanes than cores, so that no core waits when a lane ends.
  [
    [...looks, browsers],
    [...tests],
    [
      building,
      onBuild(scriptStep('size', 'size.ts')),
      onBuild(scriptStep('same build twice', 'sameBuild.ts')),
      abis,
      contracts,
    ],
  ],
  // Local chains and browsers that mostly wait for each other.
  [
    [vitestStep('ports on a chain', 'chain')],
    [vitestStep('money paths, a tenth of the lies', 'lies', { LIES_SHARE: '10' }), ...(all ? [] : others)],
  ],
  // Each has limits of time, so nothing else runs beside it.
  [
    [
      onBuild(scriptStep('first seconds', 'perf.ts', ['gate'])),
      inEngine('chromium'),
      ...(all ? [...others, monkey] : []),
    ],
  ],
]
let [passed, failed] = [0, 0]
for (const lanes of stages) {
  const counts = await runSteps(lanes)
  passed += counts.passed
  failed += counts.failed
}
finish({ passed, failed })
