import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import type { AxeResults } from 'axe-core'

import { inProject } from '../../scripts/contracts/projectRoot.ts'

/** Everything axe objects to on the page as it stands, one line each. */
export async function complaints(page: Page): Promise<readonly string[]> {
  // As an expression of the debugger it is not subject to the page's policy, as a script tag would be.
  await page.evaluate(await readFile(inProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8'))
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }
    const { violations } = await axe.run()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`,
      ),
    )
  })
}
