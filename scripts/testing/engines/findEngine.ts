import { findHeadlessChromium, HEADLESS_SHELL } from '../chromium.ts'
import { installedProgram, type SystemProgram } from '../findProgram.ts'
import { installPackages } from '../installPackages.ts'
import { run } from '../step.ts'
import type { Engine } from './engine.ts'

/** The oldest Firefox whose driver does what the tests need. */
const OLDEST_FIREFOX = 153

const FIREFOX: SystemProgram = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  package: 'firefox-esr',
}

/** MiniBrowser, its screen, and the tool that sizes its window, which exist only on Linux. */
const WEBKIT: readonly SystemProgram[] = [
  {
    variable: 'MINI_BROWSER_PATH',
    names: ['MiniBrowser'],
    places: ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    package: 'libwebkit2gtk-4.1-0',
  },
  { variable: 'XVFB_PATH', names: ['Xvfb'], places: [], package: 'xvfb' },
  { variable: 'XDOTOOL_PATH', names: ['xdotool'], places: [], package: 'xdotool' },
]

const PROGRAMS: Readonly<Record<Engine, readonly SystemProgram[]>> = {
  chromium: [HEADLESS_SHELL],
  firefox: [FIREFOX],
  webkit: WEBKIT,
}

/** The environment for end-to-end tests in an engine, or why they do not run here and what would help. */
export type FoundEngine =
  | { readonly environment: Readonly<Record<string, string>> }
  | { readonly missing: string }

/** Installs missing browsers of these engines if possible (installPackages.ts). */
export async function installEngines(
  engines: readonly Engine[],
  say: (line: string) => void = console.log,
): Promise<void> {
  const missing = engines
    .flatMap((engine) => PROGRAMS[engine])
    .filter((program) => installedProgram(program) === undefined)
  const why = await installPackages(
    missing.map((program) => program.package),
    say,
  )
  if (why !== undefined) say(`Not installed, because ${why}.`)
}

/** Does not install Firefox and WebKit. Throws if there is no Chromium, without which nothing is tested. */
export async function findEngine(engine: Engine): Promise<FoundEngine> {
  if (engine === 'chromium')
    return { environment: { HEARTH_ENGINE: engine, CHROME_PATH: await findHeadlessChromium() } }
  const environment: Record<string, string> = { HEARTH_ENGINE: engine }
  const lacking: SystemProgram[] = []
  for (const program of PROGRAMS[engine]) {
    const found = installedProgram(program)
    if (found === undefined) lacking.push(program)
    else environment[program.variable] = found
  }
  if (lacking.length > 0) {
    const names = lacking.map(({ names: [name] }) => name).join(', ')
    const packages = lacking.map((program) => program.package).join(' ')
    return { missing: `there is no ${names}: sudo apt-get install ${packages}` }
  }
  const firefox = environment[FIREFOX.variable]
  const version = firefox === undefined ? undefined : await majorVersion(firefox)
  return version !== undefined && version < OLDEST_FIREFOX
    ? { missing: `Firefox ${version} is older than ${OLDEST_FIREFOX}: sudo apt-get install firefox-esr` }
    : { environment }
}

async function majorVersion(program: string): Promise<number | undefined> {
  const major = /\b(\d+)\./.exec((await run(program, ['--version'])).output)?.[1]
  return major === undefined ? undefined : Number(major)
}
