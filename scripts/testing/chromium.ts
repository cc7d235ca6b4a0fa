import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from './step.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags for Chromium on a CI machine: headless, without a sandbox, and without requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of the system's Chromium; CHROME_PATH counts first, and throws if it names no file. In CI on Debian, as
 * root, a missing one is installed; else it throws instructions.
 */
export async function findChromium(): Promise<string> {
  const found = installedChromium() ?? (mayInstall() ? await install() : undefined)
  if (found !== undefined) return found
  throw new Error(
    'The end-to-end tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or set CHROME_PATH to the browser you have.',
  )
}

function installedChromium(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...PLACES, ...onPath].find((path) => existsSync(path))
}

const mayInstall = (): boolean =>
  Boolean(process.env['CI']) && existsSync('/etc/debian_version') && process.getuid?.() === 0

async function install(): Promise<string | undefined> {
  console.log('Installing Chromium with apt-get, because CI is set and there is none.')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
    if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed.\n${output}`)
  }
  return installedChromium()
}
