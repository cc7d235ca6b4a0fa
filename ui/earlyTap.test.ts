import { runInThisContext } from 'node:vm'

import { afterEach, describe, expect, it, vi } from 'vitest'

import type { MediaConfig } from '#domain/media/mediaPolicy.ts'
import type { LinkCard } from '#domain/miniapp/LinkCard.ts'
import { filledPage, markedPage } from '#domain/miniapp/linkPage.ts'

import { START_UP_SCRIPT } from '../scripts/site/startUpScript.ts'
import { beforeHydration } from './earlyTap.ts'

const GATEWAY = 'https://gateway.example/'
const GATEWAYS: MediaConfig = {
  arweaveGateway: GATEWAY,
  ipfsGateway: GATEWAY,
  ipfsGateway2: GATEWAY,
  ipfsGateway3: GATEWAY,
  mediaOrigins: [],
}

const page = () => {
  document.body.innerHTML =
    '<div id="root"><button id="a">A</button><button id="b">B</button></div><p>Text</p>'
  // As the page runs it, before anything else.
  runInThisContext(START_UP_SCRIPT)
  const button = (id: string) => document.getElementById(id) as HTMLButtonElement
  return { a: button('a'), b: button('b') }
}

afterEach(() => {
  beforeHydration()
  globalThis.beforeHydration = undefined
})

describe('A tap before the app can answer', () => {
  it('marks its button, and is made again once', () => {
    const { a } = page()
    a.click()
    expect(a.dataset['tapped']).toBe('')
    const replayTap = beforeHydration()
    const answered = vi.fn()
    a.addEventListener('click', answered)
    replayTap?.()
    expect(answered).toHaveBeenCalledOnce()
    expect(a.dataset['tapped']).toBeUndefined()
  })

  it('counts only the last of several', () => {
    const { a, b } = page()
    a.click()
    b.click()
    expect(a.dataset['tapped']).toBeUndefined()
    const replayTap = beforeHydration()
    const answered = vi.fn()
    for (const button of [a, b]) button.addEventListener('click', () => answered(button.id))
    replayTap?.()
    expect(answered.mock.calls).toEqual([['b']])
  })

  it('is no longer kept once the app answers', () => {
    const { a } = page()
    beforeHydration()
    a.click()
    expect(a.dataset['tapped']).toBeUndefined()
  })

  it('is forgotten where its button has gone', () => {
    const { a } = page()
    a.click()
    const answered = vi.fn()
    a.addEventListener('click', answered)
    const replayTap = beforeHydration()
    a.remove()
    replayTap?.()
    expect(answered).not.toHaveBeenCalled()
  })

  it('beside every button changes nothing', () => {
    page()
    document.querySelector('p')?.click()
    const answered = vi.fn()
    const replayTap = beforeHydration()
    document.addEventListener('click', answered, { once: true })
    replayTap?.()
    expect(answered).not.toHaveBeenCalled()
  })
})

/** A page with a heading and a filled-in field, and a `change` by another script before hydration. */
function changed(change: (part: (name: string) => HTMLElement) => void) {
  document.body.innerHTML = '<div id="root"><main><h1>Hearth</h1><p><input></p><!--$--></main></div>'
  runInThisContext(START_UP_SCRIPT)
  const root = document.getElementById('root') as HTMLElement
  const part = (name: string) => root.querySelector(name) as HTMLElement
  const nodes = () => {
    const all: Node[] = []
    const walker = document.createTreeWalker(root)
    while (walker.nextNode()) all.push(walker.currentNode)
    return all
  }
  const served = { html: root.innerHTML, nodes: nodes() }
  const field = part('input') as HTMLInputElement
  field.value = 'typed'
  change(part)
  field.focus()
  expect(root.innerHTML).not.toBe(served.html)
  return { served, now: () => ({ html: root.innerHTML, nodes: nodes() }), field }
}

it('What the parser appends while the page arrives is no insertion', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  document.body.innerHTML = '<div id="root"></div>'
  runInThisContext(START_UP_SCRIPT)
  const root = document.getElementById('root') as HTMLElement
  const main = made('main')
  root.append(main)
  main.append('Hea', made('p'))
  root.prepend(made('div'))
  await Promise.resolve()
  document.dispatchEvent(new Event('readystatechange'))
  vi.restoreAllMocks()
  main.append(made('svg'))
  beforeHydration()
  expect(root.innerHTML).toBe('<main>Hea<p></p></main>')
})

const made = (name: string, ...children: (Node | string)[]) => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

describe('What others change before hydration is taken back, and each node, text and focus stays, where', () => {
  it.each<readonly [string, (part: (name: string) => HTMLElement) => void]>([
    ['an element is put first into the root', (part) => part('main').before(made('div', 'Bar'))],
    ['an element is put first into main', (part) => part('main').prepend(made('div', 'Bar'))],
    ['an element is put at the end', (part) => part('main').append(made('div', 'Bar'))],
    [
      'a field is wrapped',
      (part) => {
        const wrap = made('span')
        part('input').before(wrap)
        wrap.append(part('input'), made('svg'))
      },
    ],
    [
      'a field is replaced by its wrap',
      (part) => {
        const wrap = made('span')
        const field = part('input')
        field.replaceWith(wrap)
        wrap.append(field)
      },
    ],
    ['a text is wrapped', (part) => part('h1').firstChild?.replaceWith(made('font', 'Herd'))],
    ['a text is rewritten', (part) => ((part('h1').firstChild as Text).data = 'Herd')],
    ['a heading is written anew', (part) => (part('h1').innerHTML = '<b>Herd</b>')],
    ['parts change their order', (part) => part('main').append(part('h1'))],
    ['a part is taken away', (part) => part('p').remove()],
  ])('%s', (_, change) => {
    const { served, now, field } = changed(change)
    const focused = document.activeElement
    beforeHydration()
    expect(now()).toEqual(served)
    expect(now().nodes.every((node, index) => node === served.nodes[index])).toBe(true)
    expect([field.value, document.activeElement]).toEqual(['typed', focused])
  })
})

describe('An address', () => {
  /** The address and the page after the start-up script has run at a path, with another page prerendered into it. */
  const start = (path: string, prerendered: string, refuses = false, content = '') => {
    document.body.innerHTML = `<div id="root" data-page="${prerendered}" ${content}><main></main></div>`
    const replaceState = (_: unknown, __: string, to: string) => {
      if (refuses) throw new DOMException('The origin of the page is opaque', 'SecurityError')
      at = to
    }
    vi.stubGlobal('history', { state: null, replaceState })
    let at = path
    const { pathname, search, hash } = new URL(`https://hearth.example${path}`)
    vi.stubGlobal('location', {
      search,
      hash,
      get pathname() {
        return at === path ? pathname : new URL(at, 'https://hearth.example').pathname
      },
    })
    runInThisContext(START_UP_SCRIPT)
    beforeHydration()
    vi.unstubAllGlobals()
    return [at, document.getElementById('root')?.childElementCount]
  }

  it.each([
    ['/', '/', '/', 1],
    ['/about', '/about/', '/about', 1],
    ['/about//?a=//#b', '/about/', '/about/?a=//#b', 1],
    ['/index.html', '/', '/', 1],
    ['/about/index.html?ref=alice', '/about/', '/about/?ref=alice', 1],
    ['//evil.example', '/', '/evil.example', 0],
    ['//evil.example/index.html', '/', '/evil.example/', 0],
    ['/ABOUT/', '/about/', '/ABOUT/', 0],
    ['/nowhere', '/', '/nowhere', 0],
  ])(
    '%s with the page of %s becomes %s, and only its own page is hydrated',
    (path, prerendered, to, parts) => {
      expect(start(path, prerendered)).toEqual([to, parts])
    },
  )

  it.each([
    ['/post/?id=3', 1],
    ['/post/?ref=bob&id=3', 1],
    ['/post/?id=4', 0],
    ['/post/?id=3&reply=1', 0],
    ['/post/', 0],
  ])(
    '%s with the page of the link of post 3 has %i parts, so that no other post passes for it',
    (path, parts) => {
      const { attributes } = markedPage('/post')
      const linked = filledPage(
        `<b${attributes}>{{link-answers}}`,
        { path: '/post/', query: 'id=3' },
        { kind: 'post', title: '', text: 'gm' } as LinkCard,
        GATEWAYS,
        { from: 0, until: Date.now() + 1000 },
      )
      expect(start(path, '/post/', false, /<b([^>]*)>/.exec(linked ?? '')?.[1])[1]).toBe(parts)
    },
  )

  it.each([
    ['now', -1000, 1000, 1],
    ['too old', -2000, -1000, 0],
    ['from the future by the device’s clock', 60_000, 120_000, 0],
  ])('with content that is %s', (_, from, until, parts) => {
    const content = `data-from="${Date.now() + from}" data-until="${Date.now() + until}"`
    expect(start('/about/', '/about/', false, content)).toEqual(['/about/', parts])
  })

  it('that the browser refuses to change stays as it is, and the rest of the script runs', () => {
    expect(start('//about//', '/about/', true)).toEqual(['//about//', 0])
  })
})
