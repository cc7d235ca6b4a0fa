import { execFile, spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import { webkit, type Browser, type BrowserContext } from '@playwright/test'

import { listenLocally, type LocalServer } from '../../../functions/shared/listenLocally.ts'
import { guardChild } from '../../contracts/guardChild.ts'
import { anyFreePort } from '../../start/ports.ts'

// scripts/testing/engines/findEngine.ts finds them.
const {
  MINI_BROWSER_PATH: MINI_BROWSER = 'MiniBrowser',
  XVFB_PATH: XVFB = 'Xvfb',
  XDOTOOL_PATH: XDOTOOL = 'xdotool',
} = process.env
const run = promisify(execFile)
const xdotool = (args: readonly string[], display: string) =>
  run(XDOTOOL, args, { env: { DISPLAY: display } })

/** Of 50 ms each. */
const FOCUS_TRIES = 100
/** Characters of a browser's output. */
const MAX_OUTPUT = 2000

/** Lets the window be as narrow as a phone: the browser's controls around the page have no size of their own. */
const NO_CONTROLS =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }'
/** Opens the test's window: only a window that a page opens has a given size. */
const opening = ({ url, width, height }: WindowOptions) =>
  `<script>open('${url}', '_blank', 'popup,toolbar=no,menubar=no,location=no,width=${width},height=${height}')</script>`

/** The test's window: its size in CSS pixels, and the URL of its first page. */
interface WindowOptions {
  /** On the tested site: its policy gives it a process of its own, and the inspector would lose the page. */
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface WebKit {
  readonly context: BrowserContext
  /** Resolves once the page has this size. */
  resize(size: Pick<WindowOptions, 'width' | 'height'>): Promise<void>
  stop(): Promise<void>
}

/** A virtual screen for browsers without a headless mode. Throws if it does not start. */
export async function startScreen(): Promise<{ readonly display: string; stop(): void }> {
  // It would restart when its last window is closed, and refuse the next browser meanwhile.
  const args = ['-displayfd', '1', '-screen', '0', '2600x1400x24', '-nolisten', 'tcp', '-noreset']
  const child = spawn(XVFB, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  guardChild(child)
  const number = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)))
  })
  return { display: `:${number}`, stop: () => child.kill() }
}

/**
 * Starts Debian's MiniBrowser with an empty profile and a page of this size, in CSS pixels.
 * Playwright speaks to its inspector, as to the browser of an iPhone. Throws if it does not start.
 */
export async function startWebKit(display: string, window: WindowOptions): Promise<WebKit> {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  const inspector = `127.0.0.1:${await anyFreePort()}`
  await mkdir(path.join(home, '.config', 'gtk-3.0'), { recursive: true })
  await writeFile(path.join(home, '.config', 'gtk-3.0', 'gtk.css'), NO_CONTROLS)
  const opener = path.join(home, 'window.html')
  await writeFile(opener, opening(window))
  const child = spawn(
    MINI_BROWSER,
    ['--javascript-can-open-windows-automatically=true', `file://${opener}`],
    {
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: home,
        XDG_CONFIG_HOME: path.join(home, '.config'),
        XDG_CACHE_HOME: path.join(home, '.cache'),
        XDG_DATA_HOME: path.join(home, '.local'),
        NO_AT_BRIDGE: '1',
        // The processor would combine the layers, which is slower than without layers.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  guardChild(child)
  const list = await pageList(inspector, window.url)
  const stop = async (browser?: Browser) => {
    await browser?.close()
    await ended(child)
    await list.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await list.ready(child)
    const browser = await webkit.connectOverCDP(list.url)
    const [context] = browser.contexts()
    if (!context) throw new Error('WebKit has no page.')
    const forWindows = (command: string, ...options: readonly string[]) =>
      xdotool(['search', '--onlyvisible', '--class', 'MiniBrowser', command, '%@', ...options], display)
    // No window manager gives the keyboard to the page, whose window may not be on the screen yet.
    for (let tries = 0; tries < FOCUS_TRIES; tries += 1) {
      await forWindows('windowfocus').catch(() => undefined)
      if (await context.pages()[0]?.evaluate(() => document.hasFocus())) break
      await setTimeout(50)
    }
    const resize = async ({ width, height }: Pick<WindowOptions, 'width' | 'height'>) => {
      // Playwright has no command for it, and a page may not resize its window.
      await forWindows('windowsize', `${width}`, `${height}`)
      const hasSize = ([w, h]: readonly number[]) => innerWidth === w && innerHeight === h
      await context.pages()[0]?.waitForFunction(hasSize, [width, height])
    }
    return { context, resize, stop: () => stop(browser) }
  } catch (error) {
    await stop()
    throw error
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

interface PageList extends LocalServer {
  /** Resolves once the window of the test can be inspected; rejects when the browser ends. */
  ready(child: ChildProcessByStdio<null, null, Readable>): Promise<void>
}

/** Lists the inspector's pages as Playwright expects them, because WebKit lists them only in HTML. */
async function pageList(inspector: string, first: string): Promise<PageList> {
  /** The path of the newest window; undefined before it is open. */
  const windowPath = async (): Promise<string | undefined> => {
    const response = await fetch(`http://${inspector}/`).catch(() => undefined)
    const [, listed] = ((await response?.text()) ?? '').split(`>${first}<`)
    return /\/socket\/\d+\/\d+\/WebPage/.exec(listed ?? '')?.[0]
  }
  const server = await listenLocally((_, response) => {
    void windowPath().then((found) => {
      const pages = found ? [{ webSocketDebuggerUrl: `ws://${inspector}${found}` }] : []
      response.setHeader('content-type', 'application/json').end(JSON.stringify(pages))
    })
  })
  return {
    ...server,
    ready: async (child) => {
      let failure: Error | undefined
      let output = ''
      child.once('error', (error) => (failure = error))
      child.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT)))
      while ((await windowPath()) === undefined) {
        if (failure ?? child.exitCode !== null)
          throw failure ?? new Error(`MiniBrowser ended with ${child.exitCode}.\n${output}`)
        await setTimeout(50)
      }
    },
  }
}
