import { expect, it } from 'vitest'

import { run } from '../../scripts/testing/step.ts'

const MOST = 200

it(`no more than ${MOST} end-to-end tests belong to npm test`, async () => {
  const { output } = await run('playwright', [
    'test',
    '--list',
    '--config=contracts-test/e2e/playwright.config.ts',
    '--grep-invert=@extended',
  ])
  const count = Number(/^Total: (\d+) tests/m.exec(output)?.[1])
  expect(
    count,
    'Tag @extended what a cheaper test can tell, and a further case of another test.',
  ).toBeLessThanOrEqual(MOST)
})
