import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { inProject } from '../contracts/projectRoot.ts'
import { withLock } from '../contracts/withLock.ts'
import { run } from './step.ts'

const PACKAGE = inProject('scripts', 'testing', 'carriedChromium')
const FOLDER = inProject('.cache', 'carried-chromium')
const UNPACKED = path.join(FOLDER, 'unpacked')
/** Its path once it is there. */
export const CARRIED_CHROMIUM = path.join(FOLDER, 'chromium')

/** The package's own file names the folders of its usual host: without a font no text has a size, and the browser crashes. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${UNPACKED}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`

/** Starts the browser with the libraries and the font beside it. */
const LAUNCH = `#!/bin/sh
LD_LIBRARY_PATH='${UNPACKED}/al2023/lib' FONTCONFIG_PATH='${UNPACKED}/fonts' exec '${UNPACKED}/chromium' "$@"
`

/**
 * The path of a Chromium from a package of the npm registry, with the libraries and the font that it needs: 66 MB to fetch, 280 MB
 * on disk, for tests on a machine that has no browser and may not install one. Undefined where the package has no build for
 * the system. Throws npm's own words after a failure.
 */
export async function carriedChromium(say: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  await mkdir(FOLDER, { recursive: true })
  await withLock(`${FOLDER}.lock`, async () => {
    if (existsSync(CARRIED_CHROMIUM)) return
    say('Fetching a Chromium for the tests from the npm registry, once: 66 MB to fetch, 280 MB on disk.')
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(path.join(PACKAGE, file), path.join(FOLDER, file))
    await mkdir(UNPACKED, { recursive: true })
    await npm('ci', '--ignore-scripts')
    await npm('run', 'unpack')
    await writeFile(path.join(UNPACKED, 'fonts', 'fonts.conf'), FONTS)
    await writeFile(CARRIED_CHROMIUM, LAUNCH, { mode: 0o755 })
  })
  return CARRIED_CHROMIUM
}

async function npm(...args: readonly string[]): Promise<void> {
  // The package unpacks into the system's folder for temporary files, its libraries only at the host that it was made for.
  const environment = { TMPDIR: UNPACKED, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  const { code, output } = await run('npm', ['--prefix', FOLDER, ...args], environment)
  if (code !== 0) throw new Error(`The package with a Chromium could not be installed:\n${output}`)
}
