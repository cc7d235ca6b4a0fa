import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { PostText } from './PostText.tsx'

beforeAll(async () => {
  await import('../shared/YouTubeFilm.tsx')
})

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const FILM = 'dQw4w9WgXcQ'
const POSTS: TestAppOptions = {
  config: {
    ipfsGateway: 'https://one.example/ipfs/',
    ipfsGateway2: 'https://two.example/ipfs/',
    ipfsGateway3: 'https://one.example/ipfs/',
  },
  features: ['posts'],
}

function write(app: TestApp, text: string, isFull = false) {
  return draw(app, <PostText text={text} extent={isFull ? 'full' : 'excerpt'} />)
}

async function show(text: string, isFull = false) {
  const app = await createTestApp(POSTS)
  const view = await act(async () => write(app, text, isFull))
  return { ...app, ...view, user: userEvent.setup() }
}

describe('PostText', () => {
  it('opens links to other sites in a new window with a restrictive rel attribute', async () => {
    await show('See https://a.example/x.')
    const link = screen.getByRole('link', { name: 'https://a.example/x' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://a.example/x',
      '_blank',
      'noopener noreferrer nofollow ugc',
    ])
    expect(screen.queryByText(/leads to/)).toBeNull()
  })

  it.each([
    ['https://аррӏе.example/', '(leads to аррӏе.example, xn--80ak6aa92e.example)'],
    ['https://2130706433/', '(leads to 127.0.0.1)'],
    [`ipfs://${CID}/x`, '(leads to one.example)'],
    [
      `https://app.uniswap.org.${'long.'.repeat(18)}evil.example/`,
      `(leads to app.uniswap.org.${'long.'.repeat(18)}evil.example)`,
    ],
  ])('shows the host of %s, which the written text hides', async (text, expected) => {
    const { container: page } = { container: (await show(text)).baseElement }
    expect(page.textContent).toContain(expected)
  })

  it('opens pages of this site in place and replaces referral links by a text', async () => {
    await show('https://hearth.example/nft?x=1 https://hearth.example/?%72ef=bob')
    const link = screen.getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/nft?x=1', null])
    expect(screen.getByText('(referral links not allowed)')).toBeDefined()
  })

  it('warns before a host that imitates this site and opens it only after a confirmation', async () => {
    const { user } = await show('https://hearth.example.evil.example/airdrop')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('(not hearth.example)')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'https://hearth.example.evil.example/airdrop' }))
    const dialog = await screen.findByRole('dialog', { name: 'This is another site' })
    expect(dialog.textContent).toContain('leads to hearth.example.evil.example')
    expect(screen.getByRole('link', { name: 'Continue anyway' }).getAttribute('rel')).toContain('noopener')
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tries the next gateway of a picture, and shows a link when all fail', async () => {
    await show(`ipfs://${CID}/x.png`)
    const picture = () => screen.getByRole('img', { name: 'Picture in this post' })
    const first = picture()
    expect(['src', 'loading', 'referrerpolicy'].map((name) => first.getAttribute(name))).toEqual([
      `https://one.example/ipfs/${CID}/x.png`,
      'lazy',
      'no-referrer',
    ])
    fireEvent.error(first)
    expect(picture().getAttribute('src')).toBe(`https://two.example/ipfs/${CID}/x.png`)
    fireEvent.error(picture())
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open at one.example' })).toBeDefined()
  })

  it('shows a picture in its own proportions, also when it is drawn again', async () => {
    const app = await createTestApp(POSTS)
    const first = write(app, 'https://a.example/x.png')
    const picture = screen.getByRole('img')
    const size = () => ['width', 'height'].map((name) => screen.getByRole('img').getAttribute(name))
    expect(size()).toEqual([null, null])
    Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 900 } })
    fireEvent.load(picture)
    expect(size()).toEqual(['300', '900'])
    first.unmount()
    write(app, 'https://a.example/x.png')
    expect(size()).toEqual(['300', '900'])
  })

  it('enlarges a picture on press and then restores the focus', async () => {
    const { user } = await show('https://a.example/x.png')
    await user.click(screen.getByRole('button', { name: 'Picture in this post' }))
    const dialog = screen.getByRole('dialog', { name: 'Picture' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('https://a.example/x.png')
    expect(within(dialog).getByRole('link', { name: 'Open at a.example' }).getAttribute('rel')).toContain(
      'noopener',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('loads pictures on click where the reader chose so', async () => {
    const app = await createTestApp(POSTS)
    write(app, 'https://a.example/x.png')
    act(() => app.container.get(SettingsStore).setPicturesOnClick(true))
    expect(screen.queryByRole('img')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show picture from a.example' }))
    expect(screen.getByRole('img').getAttribute('src')).toBe('https://a.example/x.png')
  })

  it('keeps the focus at a picture that is loaded on click, also when it fails', async () => {
    const app = await createTestApp(POSTS)
    write(app, 'https://a.example/x.png')
    act(() => app.container.get(SettingsStore).setPicturesOnClick(true))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show picture from a.example' }))
    const picture = screen.getByRole('img')
    expect(document.activeElement?.contains(picture)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    fireEvent.error(picture)
    const link = screen.getByRole('link', { name: 'Open at a.example' })
    expect(document.activeElement?.contains(link)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('requests nothing of YouTube before a click, and then embeds it in a sandbox', async () => {
    const { user, baseElement } = await show(`https://youtu.be/${FILM}`)
    expect(baseElement.querySelector('iframe')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Play from YouTube' }))
    const frame = baseElement.querySelector('iframe')
    expect(frame?.getAttribute('src')).toMatch(`https://www.youtube-nocookie.com/embed/${FILM}`)
    expect(frame?.getAttribute('sandbox')).not.toMatch(/top|popups|forms/)
  })

  it('cuts a long post in a list but not on its own page', async () => {
    const text = `${'word '.repeat(120)}the end`
    const { user, unmount } = await show(text)
    expect(screen.queryByText(/the end/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Read more' }))
    expect(screen.getByText(/the end/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show less' }))
    expect(screen.queryByText(/the end/)).toBeNull()
    unmount()
    await show(text, true)
    expect(screen.getByText(/the end/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('breaks lines and shows at most one empty line', async () => {
    const { baseElement } = await show('a\nb\n\n\n\n\nc')
    expect(baseElement.querySelectorAll('br')).toHaveLength(3)
  })

  it('links a mention to the profile', async () => {
    await show('gm @alice.degen')
    expect(screen.getByRole('link', { name: '@alice.degen' }).getAttribute('href')).toBe(
      '/profile/?id=alice.degen',
    )
  })

  it('removes bidirectional controls and stacked combining marks', async () => {
    const { baseElement } = await show(`abc\u202edcba\u0007 e${'\u0301'.repeat(50)}`)
    expect(baseElement.textContent).toBe(`abcdcba e${'\u0301'.repeat(6)}`)
  })
})

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  DIV: ['class', 'dir', 'id', 'popover'],
  SPAN: ['class', 'data-sized'],
  BDI: ['class', 'dir', 'title', 'translate'],
  BR: [],
  P: ['class'],
  A: ['class', 'href', 'target', 'rel', 'data-discover', 'aria-current'],
  BUTTON: ['class', 'type', 'aria-expanded', 'aria-haspopup', 'popovertarget', 'data-warns', 'title'],
  IMG: ['class', 'src', 'alt', 'loading', 'decoding', 'referrerpolicy'],
  SVG: [
    'class',
    'xmlns',
    'width',
    'height',
    'viewBox',
    'fill',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
    'aria-hidden',
  ],
  PATH: ['d'],
  LINE: ['x1', 'x2', 'y1', 'y2'],
}

const PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  'https://a.example/x.png"onerror="alert(1)',
  "https://a.example/x.png'onerror='alert(1)",
  'https://a.example/"onmouseover="alert(1)',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>.png',
  'vbscript:x',
  'https://hearth.example/?ref=x',
  'https://hearth.example//evil.example',
  'https://hearth.example/\\evil.example',
  'https://hearth.example.evil.example',
  'https://a.example/x.png',
  'https://a.example/%22%3E%3Cscript%3E?img',
  'http://127.0.0.1/x.png',
  `https://www.youtube.com/embed/${FILM}`,
  `https://www.youtube.com/embed/${FILM}"onload="alert(1)`,
  `ipfs://${CID}/x.gif`,
  `ar://${'a'.repeat(43)}?img`,
  '@<svg>.degen',
  '@alice.degen',
  '{{constructor.constructor("alert(1)")()}}',
  '__proto__',
  '\n',
  '\u202e',
  '\u0000',
  ' ',
  'x'.repeat(600),
] as const

describe('PostText with any text', () => {
  it('creates only allowed elements, attributes, links and sources', async () => {
    const app = await createTestApp(POSTS)
    const piece = fc.oneof(
      fc.constantFrom(...PIECES),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.webUrl(),
    )
    const text = fc.tuple(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' ', '\n'))
    fc.assert(
      fc.property(text, fc.boolean(), ([parts, separator], isFull) => {
        const { container, unmount } = write(app, parts.join(separator), isFull)
        for (const element of container.querySelectorAll('*')) {
          const allowed = ALLOWED[element.tagName.toUpperCase()]
          expect(allowed, element.tagName).toBeDefined()
          for (const { name } of element.attributes) expect(allowed, element.outerHTML).toContain(name)
          const href = element.getAttribute('href')
          if (href !== null) {
            expect(href).toMatch(/^(?:https?:\/\/|\/(?![/\\]))/)
            if (!href.startsWith('/'))
              expect(element.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
          }
          const source = element.getAttribute('src')
          if (source !== null) expect(source).toMatch(/^https:\/\//)
        }
        unmount()
      }),
      { numRuns: 150 },
    )
  })
})
