import { beforeEach, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the chain lacks for this test, where that is why it was skipped. */
    notHere?: string
  }
}

// The tests of a file run one by one, so there is never more than one.
let running: TestContext | undefined

/** To be called at the top of a file in which a test may find that it cannot run. */
export function followTests(): void {
  beforeEach((context) => {
    running = context
  })
}

/** Ends the running test as skipped, with what it needs, such as "a funded key"; the report counts it apart. */
export function notHere(needs: string): never {
  if (!running) throw new Error(`This needs ${needs}, and no test is running.`)
  running.task.meta.notHere = needs
  return running.skip(`not run here: needs ${needs}`)
}
