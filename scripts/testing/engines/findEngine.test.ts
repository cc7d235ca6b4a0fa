import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { findEngine } from './findEngine.ts'

let folder: string

async function program(name: string, text: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, text)
  await chmod(file, 0o755)
  return file
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'engine-'))
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('finds a Firefox that is new enough, and says which one is too old', async () => {
  const firefox = await program('firefox', '#!/bin/sh\necho Mozilla Firefox 153.7.0esr\n')
  vi.stubEnv('FIREFOX_PATH', firefox)
  expect(await findEngine('firefox')).toEqual({
    environment: { HEARTH_ENGINE: 'firefox', FIREFOX_PATH: firefox },
  })
  await program('firefox', '#!/bin/sh\necho Mozilla Firefox 140.0\n')
  expect(await findEngine('firefox')).toEqual({
    missing: 'Firefox 140 is older than 153: sudo apt-get install firefox-esr',
  })
})

it('says what WebKit lacks and which command brings it', async () => {
  vi.stubEnv('MINI_BROWSER_PATH', await program('MiniBrowser', ''))
  vi.stubEnv('XVFB_PATH', await program('Xvfb', ''))
  vi.stubEnv('XDOTOOL_PATH', '')
  vi.stubEnv('PATH', folder)
  expect(await findEngine('webkit')).toEqual({
    missing: 'there is no xdotool: sudo apt-get install xdotool',
  })
})
