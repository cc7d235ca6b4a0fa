import { forgeTest } from './contracts/compile.ts'
import { generateAbi } from './contracts/generateAbi.ts'
import { e2eStep } from './testing/e2eStep.ts'
import { ENGINES } from './testing/engines/engine.ts'
import { QUICK_LANES } from './testing/quickSteps.ts'
import { finish, runSteps } from './testing/runSteps.ts'
import { scriptStep, type Step } from './testing/step.ts'
import { vitestStep } from './testing/vitestStep.ts'

/** The other engines run the tests tagged @smoke; with `all`, every test that they can. */
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

const [looks, tests] = QUICK_LANES
const before = await runSteps([
  [...looks, abis, contracts],
  [
    ...tests,
    building,
    onBuild(scriptStep('size', 'size.ts')),
    onBuild(scriptStep('same build twice', 'sameBuild.ts')),
  ],
])
// These start local chains and have time limits, so nothing else runs beside them.
const after = await runSteps([
  [
    vitestStep('ports on a chain', 'chain'),
    vitestStep('money paths, a tenth of the lies', 'lies', { LIES_SHARE: '10' }),
    onBuild(scriptStep('first seconds', 'perf.ts', ['gate'])),
    ...ENGINES.map((engine) => onBuild(e2eStep(engine, all || engine === 'chromium' ? undefined : '@smoke'))),
  ],
])
finish({ passed: before.passed + after.passed, failed: before.failed + after.failed })
