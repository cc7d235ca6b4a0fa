import { beforeEach, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The missing requirement that skipped this test. */
    notHere?: string
  }
}

// At most one, because the tests of a file run in sequence.
let running: TestContext | undefined

/** Call at the top of a file whose tests may be unable to run. */
export function followTests(): void {
  beforeEach((context) => {
    running = context
  })
}

/** Skips the running test for a missing requirement, such as "a funded key"; the report counts these separately. */
export function notHere(needs: string): never {
  if (!running) throw new Error(`This needs ${needs}, and no test is running.`)
  running.task.meta.notHere = needs
  return running.skip(`not run here: needs ${needs}`)
}
