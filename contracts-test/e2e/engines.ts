import { test } from '@playwright/test'

import { CARRIED_CHROMIUM } from '../../scripts/testing/carriedChromium.ts'
import { chosenEngine, type Engine } from '../../scripts/testing/engines/engine.ts'

/** Skips the tests of a file, or the one that calls it, in all other engines. */
export function onlyIn(engine: Engine, reason: string): void {
  test.skip(chosenEngine() !== engine, reason)
}

/** Skips the tests of a file, or the one that calls it, in this engine. */
export function notIn(engine: Engine, reason: string): void {
  test.skip(chosenEngine() === engine, reason)
}

/** Skips the tests of a file, or the one that calls it, in the Chromium from a package, which is older than Debian's. */
export function notInCarried(reason: string): void {
  test.skip(process.env['CHROME_PATH'] === CARRIED_CHROMIUM, reason)
}

/** Why a test that sets a preference of the system is not in Firefox. */
export const NO_MEDIA_FEATURES = 'Firefox’s driver emulates no media features.'
/** Why a test in which a script comes at the second attempt is not in Firefox, nor in the Chromium from a package. */
export const KEEPS_FAILURES = 'This browser keeps the failure of a script until the page is loaded anew.'
/** Why a test that switches the network off is not in the Chromium from a package. */
export const SAYS_ONLINE =
  'The Chromium from a package says that it is online when its network is switched off.'
/** Why a test with sound from a route is not in Firefox. */
export const NO_MEDIA = 'Firefox plays nothing that a route answers.'
/** Why a test in which a worker loses the network is not in Firefox. */
export const ONLINE_WORKER = 'Firefox’s driver does not switch off the network of a worker.'

/** Why a test that shows pictures of another host is in Chromium alone. */
export const PICTURES =
  'A route answers for pictures of other hosts, and delays every request in the other engines.'

/** Abilities that Playwright's driver of the system's WebKit lacks. A test that needs it is skipped there, with this reason. */
const LACKING = {
  route: 'WebKit stops when a page is left while its requests are routed.',
  newPage: 'WebKit’s inspector opens no further tab.',
  otherOrigin: 'WebKit’s inspector does not follow a page to another origin.',
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
