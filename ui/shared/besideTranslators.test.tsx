import { act, render } from '@testing-library/react'
import { StrictMode, useLayoutEffect, useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'

import { translatePage } from '#testing/ui/translatePage.ts'

import { besideTranslators } from './besideTranslators.ts'

function Page({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => besideTranslators(document.body), [])
  return children
}

let show: (state: string) => Promise<void>

async function translated(view: (state: string) => ReactNode, { moved = false, state = 'one' } = {}) {
  function Shown() {
    const [shown, setShown] = useState(state)
    useLayoutEffect(() => {
      show = (next) => act(async () => setShown(next))
    })
    return <div>{view(shown)}</div>
  }
  const { container } = render(
    <StrictMode>
      <Page>
        <Shown />
      </Page>
    </StrictMode>,
  )
  let back = () => undefined as void
  await act(async () => {
    back = translatePage(container, { moved })
  })
  return { text: () => container.textContent?.replaceAll(/[«»]/g, ''), back: () => act(async () => back()) }
}

const VIEWS: readonly (readonly [string, (state: string) => ReactNode, (state: string) => string])[] = [
  ['a text alone', (state) => state, (state) => state],
  ['a text beside a text', (state) => ['Now ', state, '.'], (state) => `Now ${state}.`],
  [
    'a text that goes',
    (state) => [state !== 'two' && 'Gone', <b key="b">{state}</b>],
    (state) => `${state === 'two' ? '' : 'Gone'}${state}`,
  ],
  [
    'an element before a text',
    (state) => [state === 'two' && <i key="i">*</i>, 'Text'],
    (state) => `${state === 'two' ? '*' : ''}Text`,
  ],
  ['an element in place of a text', (state) => (state === 'two' ? <i>{state}</i> : state), (state) => state],
  [
    'lists that change places',
    (state) => (state === 'two' ? ['b', 'a'] : ['a', 'b']).map((key) => <Twice key={key} text={key} />),
    (state) => (state === 'two' ? 'bbaa' : 'aabb'),
  ],
]

function Twice({ text }: { readonly text: string }) {
  return [text, text]
}

const KINDS = VIEWS.flatMap((view) => [false, true].map((moved) => [...view, moved] as const))

it.each(KINDS)('a translated page shows the next state: %s', async (_, view, expected, moved) => {
  const { text } = await translated(view, { moved })
  for (const state of ['two', 'three', 'two', 'one']) {
    await show(state)
    expect(text()).toBe(expected(state))
  }
})

it.each(KINDS)(
  'a page that is shown in the original again shows the next state: %s',
  async (_, view, expected, moved) => {
    const { text, back } = await translated(view, { moved })
    await show('two')
    await back()
    expect(text()).toBe(expected('two'))
    await show('three')
    expect(text()).toBe(expected('three'))
  },
)
