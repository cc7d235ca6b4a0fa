import { test } from '@playwright/test'

import { chosenEngine, type Engine } from '../../scripts/testing/engines/engine.ts'

/** Skips the tests of a file, or the one that calls it, in all other engines. */
export function onlyIn(engine: Engine, reason: string): void {
  test.skip(chosenEngine() !== engine, reason)
}

/** Skips the tests of a file, or the one that calls it, in this engine. */
export function notIn(engine: Engine, reason: string): void {
  test.skip(chosenEngine() === engine, reason)
}

/** Abilities that Playwright's driver of the system's WebKit lacks. A test that needs it is skipped there, with this reason. */
const LACKING = {
  route: 'WebKit stops when a page is left while its requests are routed.',
  newPage: 'WebKit’s inspector opens no further tab.',
  newContext: 'WebKit’s inspector starts no further session.',
  setInputFiles: 'WebKit’s inspector chooses no files.',
  setOffline: 'WebKit’s inspector cannot switch the network off.',
  grantPermissions: 'WebKit’s inspector grants no permissions.',
  javaScriptEnabled: 'WebKit’s inspector cannot switch JavaScript off.',
  userAgent: 'WebKit’s inspector names no other browser before the first page.',
  serviceWorkers: 'WebKit’s inspector does not see the requests of a service worker.',
  Tab: 'WebKit’s inspector presses no keys: Tab moves no focus.',
} as const

export type Lacking = keyof typeof LACKING

/** Skips the test that runs. */
export function lacks(what: Lacking): never {
  test.skip(true, LACKING[what])
  throw new Error(LACKING[what])
}
