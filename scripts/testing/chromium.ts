import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

import { carriedChromium } from './carriedChromium.ts'
import { installedProgram, type SystemProgram } from './findProgram.ts'
import { installPackages } from './installPackages.ts'

/** For Chromium on a CI machine: headless, without a sandbox, and without requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without windows: end-to-end tests take half as much processor time in it. */
export const HEADLESS_SHELL: SystemProgram = {
  variable: 'CHROME_PATH',
  names: ['chromium-headless-shell'],
  places: ['/usr/bin/chromium-headless-shell'],
  package: 'chromium-headless-shell',
}

const CHROMIUM: SystemProgram = {
  variable: 'CHROME_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  package: 'chromium',
}

const MISSING =
  'The end-to-end tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell; macOS: brew install --cask chromium) or set CHROME_PATH to the browser you have.'

/**
 * The path of Chromium: the system's headless shell, installed if possible (installPackages.ts),
 * then the system's browser, then one that Playwright has fetched, then one from a package (carriedChromium.ts).
 * Throws what to install if there is none.
 */
export async function findHeadlessChromium(say: (line: string) => void = console.log): Promise<string> {
  const shell = installedProgram(HEADLESS_SHELL)
  if (shell !== undefined) return shell
  await installPackages([HEADLESS_SHELL.package], say)
  return installedProgram(HEADLESS_SHELL) ?? findChromium(say)
}

/** Chromium with windows, or one without (findHeadlessChromium). Throws what to install if there is none. */
export async function findChromium(say: (line: string) => void = console.log): Promise<string> {
  const found = installedProgram(CHROMIUM) ?? playwrightsOwn() ?? installedProgram(HEADLESS_SHELL)
  const carried = found ?? (await carriedChromium(say))
  if (carried !== undefined) return carried
  throw new Error(MISSING)
}

/** The newest Chromium that `npx playwright install` has fetched. */
function playwrightsOwn(): string | undefined {
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(homedir(), CACHE, 'ms-playwright')
  if (!existsSync(folder)) return undefined
  const builds = readdirSync(folder)
    .filter((name) => name.startsWith('chromium'))
    .toSorted((a, b) => buildOf(b) - buildOf(a))
  const files = builds.flatMap((build) => BUILT.map((file) => path.join(folder, build, file)))
  return files.find((file) => existsSync(file))
}

const CACHE = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
const BUILT = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux/headless_shell',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
]
const buildOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0)
