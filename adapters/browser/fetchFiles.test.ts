// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fetchFiles } from './fetchFiles.ts'

const links = () => [...document.head.querySelectorAll('link')]
const requested = () => links().map((link) => `${link.rel} ${link.getAttribute('href')}`)
const end = (how: 'load' | 'error', path: string) => {
  const link = links().find((found) => found.getAttribute('href') === path)
  if (!link) throw new Error(`${path} was not requested`)
  link.dispatchEvent(new Event(how))
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

beforeEach(async () => {
  await nextTask()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
})

afterEach(() => {
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('fetchFiles', () => {
  it('imports a part after its files are loaded', async () => {
    const load = vi.fn(async () => 'part')
    const part = fetchFiles(load, ['assets/A.js', 'assets/A.css'])
    expect(requested()).toEqual(['modulepreload /assets/A.js', 'stylesheet /assets/A.css'])
    end('load', '/assets/A.js')
    await vi.advanceTimersByTimeAsync(0)
    expect(load).not.toHaveBeenCalled()
    end('load', '/assets/A.css')
    await expect(part).resolves.toBe('part')
  })

  it('begins six requests in one task, and the rest in the next ones', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `assets/T${index}.js`)
    const part = fetchFiles(async () => 'part', names)
    expect(requested()).toHaveLength(6)
    await nextTask()
    expect(requested().length).toBeGreaterThan(6)
    await vi.waitUntil(() => requested().length === names.length)
    for (const name of names) end('load', `/${name}`)
    await expect(part).resolves.toBe('part')
  })

  it('requests a shared file once, and its failure fails all parts without importing any', async () => {
    const load = vi.fn(async () => 'part')
    const parts = ['B1', 'B2', 'B3'].map((name) =>
      fetchFiles(load, [`assets/${name}.js`, 'assets/shared.js']),
    )
    expect(requested().filter((link) => link.includes('shared'))).toHaveLength(1)
    end('error', '/assets/shared.js')
    for (const part of parts) await expect(part).rejects.toThrow('/assets/shared.js did not come')
    await expect(fetchFiles(load, ['assets/shared.js'])).rejects.toThrow('/assets/shared.js did not come')
    expect(requested().filter((link) => link.includes('shared'))).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })

  it('fetches a failed file again at once when the user presses retry, however often it failed', async () => {
    const load = vi.fn(async () => 'part')
    const fetched = () => fetchFiles(load, ['assets/P.css'])
    for (let times = 0; times < 3; times += 1) {
      const part = fetched()
      end('error', '/assets/P.css')
      await expect(part).rejects.toThrow('did not come')
      if (times < 2) await vi.advanceTimersByTimeAsync(3000)
    }
    const [other, retry, words] = ['button', 'button', 'b'].map((name) => document.createElement(name))
    retry?.setAttribute('data-retry', '')
    retry?.append(words ?? '')
    document.body.append(other ?? '', retry ?? '')
    other?.click()
    await expect(fetched()).rejects.toThrow('did not come')
    words?.click()
    const part = fetched()
    end('load', '/assets/P.css')
    await expect(part).resolves.toBe('part')
    document.body.replaceChildren()
  })

  it.each(['C.js', 'C.css'])(
    'fetches %s again when a later import needs it after a failure',
    async (file) => {
      const load = vi.fn(async () => 'part')
      const first = fetchFiles(load, [`assets/${file}`])
      end('error', `/assets/${file}`)
      await expect(first).rejects.toThrow('did not come')
      await vi.advanceTimersByTimeAsync(1000)
      const second = fetchFiles(load, [`assets/${file}`])
      // A module is fetched by its import.
      expect(requested()).toEqual(file === 'C.css' ? ['stylesheet /assets/C.css'] : [])
      if (file === 'C.css') end('load', `/assets/${file}`)
      await expect(second).resolves.toBe('part')
      expect(load).toHaveBeenCalledTimes(1)
    },
  )

  it('leaves a failed module to the import less and less often, until it loads', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValue(new TypeError('Failed to fetch'))
    const ask = () => fetchFiles(load, ['assets/I.js']).catch(() => 'missing')
    const tries = async (millis: number) => {
      const before = load.mock.calls.length
      await vi.advanceTimersByTimeAsync(millis)
      await ask()
      return load.mock.calls.length - before
    }
    const first = ask()
    end('error', '/assets/I.js')
    await first
    expect([await tries(99), await tries(1)]).toEqual([0, 1])
    expect([await tries(999), await tries(1)]).toEqual([0, 1])
    expect([await tries(2999), await tries(1)]).toEqual([0, 1])
    load.mockResolvedValue('part')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await ask()).toBe('part')
    load.mockRejectedValue(new TypeError('Failed to fetch'))
    // The file has arrived once, so this failure has another cause.
    expect([await ask(), await tries(0)]).toEqual(['missing', 1])
  })

  it('gives up after 8 s of silence, and a later import waits for the same request', async () => {
    const first = fetchFiles(async () => 'part', ['assets/F.js']).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await first).toMatchObject({ name: 'TimeoutError' })
    const second = fetchFiles(async () => 'part', ['assets/F.js'])
    expect(requested()).toEqual(['modulepreload /assets/F.js'])
    end('load', '/assets/F.js')
    await expect(second).resolves.toBe('part')
  })

  it('gives up only 8 s after another file of the build came, because a slow line is not silent', async () => {
    const preload = document.createElement('link')
    preload.setAttribute('href', '/assets/V.js')
    document.head.append(preload)
    let outcome = 'waiting'
    const ask = (...names: readonly string[]) => fetchFiles(async () => 'part', names)
    ask('assets/S.js').catch(() => (outcome = 'missing'))
    ask('assets/T.js').catch(() => undefined)
    void ask('assets/V.js')
    await vi.advanceTimersByTimeAsync(5000)
    end('load', '/assets/T.js')
    await vi.advanceTimersByTimeAsync(5000)
    end('load', '/assets/V.js')
    await vi.advanceTimersByTimeAsync(7999)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toBe('missing')
  })

  it('waits 2 s for a file that was silent before, and the full limit for another file', async () => {
    const ask = (file: string) => {
      const outcome = { is: 'waiting' }
      fetchFiles(async () => 'part', [file]).then(
        () => (outcome.is = 'there'),
        () => (outcome.is = 'missing'),
      )
      return outcome
    }
    const first = ask('assets/G.js')
    await vi.advanceTimersByTimeAsync(8000)
    const second = ask('assets/G.js')
    await vi.advanceTimersByTimeAsync(1999)
    expect([first.is, second.is]).toEqual(['missing', 'waiting'])
    await vi.advanceTimersByTimeAsync(1)
    expect(second.is).toBe('missing')
    end('load', '/assets/G.js')
    const [third, other] = [ask('assets/G.js'), ask('assets/H.js')]
    await vi.advanceTimersByTimeAsync(7999)
    expect([third.is, other.is]).toEqual(['there', 'waiting'])
  })

  it('does not request a style sheet that the page already has', async () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('href', '/assets/D.css')
    document.head.append(link)
    await expect(fetchFiles(async () => 'part', ['assets/D.css'])).resolves.toBe('part')
    expect(requested()).toEqual(['stylesheet /assets/D.css'])
  })

  it('does not request a style sheet whose rules stand in the page', async () => {
    const style = document.createElement('style')
    style.dataset['files'] = '/assets/I.css /assets/J.css'
    document.head.append(style)
    await expect(fetchFiles(async () => 'part', ['assets/I.css', 'assets/J.css'])).resolves.toBe('part')
    expect(requested()).toEqual([])
  })

  it('does not request a script that the page itself runs, which Firefox fails to preload', async () => {
    const script = document.createElement('script')
    script.setAttribute('src', '/assets/own.js')
    script.type = 'module'
    document.head.append(script)
    await expect(fetchFiles(async () => 'part', ['assets/own.js'])).resolves.toBe('part')
    expect(requested()).toEqual([])
  })

  it('leaves modules to the import in a browser without module preloading', async () => {
    vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false)
    await expect(fetchFiles(async () => 'part', ['assets/E.js'])).resolves.toBe('part')
    expect(requested()).toEqual([])
  })
})
