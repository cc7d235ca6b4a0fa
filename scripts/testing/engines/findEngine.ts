import { findHeadlessChromium } from '../chromium.ts'
import { findProgram, type SystemProgram } from '../findProgram.ts'
import type { Engine } from './engine.ts'

const FIREFOX: SystemProgram = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  packages: ['firefox-esr'],
  missing:
    'The end-to-end tests in Firefox need Firefox 153 or newer: install it (Debian: sudo apt-get install firefox-esr) or set FIREFOX_PATH to the one you have.',
}

/** MiniBrowser, its screen, and what sizes its window. They are on Linux alone. */
const WEBKIT = (
  [
    ['MINI_BROWSER_PATH', ['x86_64', 'aarch64'].map(miniBrowserOn), 'MiniBrowser', 'libwebkit2gtk-4.1-0'],
    ['XVFB_PATH', [], 'Xvfb', 'xvfb'],
    ['XDOTOOL_PATH', [], 'xdotool', 'xdotool'],
  ] as const
).map(([variable, places, name, debian]): SystemProgram => ({
  variable,
  places,
  names: [name],
  packages: [debian],
  missing: `The end-to-end tests in WebKit need ${name}: install it (Debian: sudo apt-get install ${debian}) or set ${variable} to the one you have.`,
}))

function miniBrowserOn(processor: string): string {
  return `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
}

/** The environment in which the end-to-end tests run in this engine. Throws what to install. */
export async function findEngine(engine: Engine): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = { HEARTH_ENGINE: engine }
  if (engine === 'chromium') found['CHROME_PATH'] = await findHeadlessChromium()
  // One after the other: apt-get runs once at a time.
  const programs = { chromium: [], firefox: [FIREFOX], webkit: WEBKIT }[engine]
  for (const program of programs) found[program.variable] = await findProgram(program)
  return found
}
