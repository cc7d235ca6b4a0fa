import { test } from '@playwright/test'

import { CARRIED_CHROMIUM } from '../../scripts/testing/carriedChromium.ts'
import { chosenEngine, type Engine } from '../../scripts/testing/engines/engine.ts'

/** Skips a file's tests, or the calling test, in all other engines. */
export function onlyIn(engine: Engine, reason: string): void {
  test.skip(chosenEngine() !== engine, reason)
}

/** Skips a file's tests, or the calling test, in this engine. */
export function notIn(engine: Engine, reason: string): void {
  test.skip(chosenEngine() === engine, reason)
}

/** Skips a file's tests, or the calling test, in the packaged Chromium, which is older than Debian's. */
export function notInCarried(reason: string): void {
  test.skip(process.env['CHROME_PATH'] === CARRIED_CHROMIUM, reason)
}

/** For tests that set a system preference. */
export const NO_MEDIA_FEATURES = 'Firefox’s driver emulates no media features.'
/** For tests that go offline. */
export const SAYS_ONLINE = 'This Chromium says that it is online when its network is switched off.'
/** For tests with sound from a route. */
export const NO_MEDIA = 'Firefox plays nothing that a route answers.'
/** For tests in which a worker goes offline. */
export const ONLINE_WORKER = 'Firefox’s driver does not switch off the network of a worker.'

/** For tests with another host's pictures. */
export const PICTURES =
  'A route answers for pictures of other hosts, and delays every request in the other engines.'

/**
 * Missing abilities of Playwright's driver of the system's WebKit; a test that needs one
 * is skipped with its reason.
 */
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

/** Skips the running test. */
export function lacks(what: Lacking): never {
  test.skip(true, LACKING[what])
  throw new Error(LACKING[what])
}
