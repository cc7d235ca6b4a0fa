import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

import type { AxeResults, RunOptions } from 'axe-core'

import { chosenEngine } from '../../scripts/testing/engines/engine.ts'
import { awaitInPage } from '../../scripts/testing/awaitInPage.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { overflow } from './pages.ts'

export const MODES = ['dark', 'light'] as const

export const setMode = (page: Page, mode: (typeof MODES)[number]): Promise<void> =>
  page.locator('html').evaluate((html, chosen) => {
    html.dataset['theme'] = chosen
  }, mode)

export async function complaintsInModes(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const mode of MODES) {
    await setMode(page, mode)
    found.push(...(await complaints(page)).map((complaint) => `${mode} ${complaint}`))
  }
  return found
}

/**
 * The complaints of each tab in both colour modes, at its own width. A key leads to it from the previous tab.
 * Expects no horizontal overflow.
 */
export async function complaintsAtTabs(
  page: Page,
  tabs: readonly (readonly [width: number, key: string, tab: string])[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [width, key, tab] of tabs) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('tab', { selected: true }).press(key)
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeFocused()
    for (const mode of MODES) {
      await setMode(page, mode)
      found.push(...(await complaints(page)))
      expect(await overflow(page)).toBe(0)
    }
  }
  return found
}

/**
 * All of axe's findings, one line each, or only those about colours. Stops animations, because fading text has
 * no contrast. Not in Firefox, which crashes while axe reads some pages (docs/browsers.md).
 */
export async function complaints(page: Page, about: 'all' | 'colours' = 'all'): Promise<readonly string[]> {
  if (chosenEngine() === 'firefox') return []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page)
  const options: RunOptions = about === 'colours' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`
  const violations = (await awaitInPage(page, run)) as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`,
    ),
  )
}

/** Characters per message: WebKit's inspector takes 128 kB. */
const PIECE = 50_000

async function addAxe(page: Page): Promise<void> {
  const source = await readFile(inProject('node_modules', 'axe-core', 'axe.min.js'), 'utf8')
  await page.evaluate("globalThis.axeSource = ''")
  for (let start = 0; start < source.length; start += PIECE) {
    const piece = JSON.stringify(source.slice(start, start + PIECE))
    await page.evaluate(`globalThis.axeSource += ${piece}`)
  }
  // The page's policy would refuse a script tag, but not the debugger's expressions.
  await page.evaluate('eval(globalThis.axeSource); delete globalThis.axeSource')
}
