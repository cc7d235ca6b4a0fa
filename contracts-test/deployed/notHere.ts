import { beforeEach, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The missing requirement for which this test was skipped. */
    notHere?: string
  }
}

// The tests of a file run one after the other, so there is at most one.
let running: TestContext | undefined

/** Must be called at the top of a file whose tests may be unable to run. */
export function followTests(): void {
  beforeEach((context) => {
    running = context
  })
}

/**
 * Ends the running test as skipped, with its missing requirement, such as "a funded key"; the report counts
 * it separately.
 */
export function notHere(needs: string): never {
  if (!running) throw new Error(`This needs ${needs}, and no test is running.`)
  running.task.meta.notHere = needs
  return running.skip(`not run here: needs ${needs}`)
}
