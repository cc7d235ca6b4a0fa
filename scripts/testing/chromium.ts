import { findProgram, installedProgram, mayInstall, type SystemProgram } from './findProgram.ts'

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

/** The path of the system's Chromium (findProgram.ts). */
export const findChromium = (): Promise<string> =>
  findProgram({
    variable: 'CHROME_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium'],
    missing:
      'The end-to-end tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or set CHROME_PATH to the browser you have.',
  })

/** Chromium without windows: the end-to-end tests take half as much processor time in it. */
const HEADLESS_SHELL: SystemProgram = {
  variable: 'CHROME_PATH',
  names: ['chromium-headless-shell'],
  places: ['/usr/bin/chromium-headless-shell'],
  packages: ['chromium-headless-shell'],
  missing: '',
}

/** The path of the headless shell; of the system's Chromium where the shell is not installed and may not be. */
export const findHeadlessChromium = async (): Promise<string> =>
  installedProgram(HEADLESS_SHELL) ?? (mayInstall() ? findProgram(HEADLESS_SHELL) : findChromium())
