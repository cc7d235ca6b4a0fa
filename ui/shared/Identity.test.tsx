import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { Identity } from './Identity.tsx'
import { FullIdentity } from './FullIdentity.tsx'

const MALLORY = `0x${'6'.repeat(40)}` as Address
const FAKE = '\u0430lice' as DomainName

/**
 * Shows a view to a visitor: Alice has her name, Mallory two that imitate it, in this order.
 * With `lies`, an index service gives names to these accounts.
 */
async function show(
  view: ReactNode,
  {
    people = true,
    lies,
  }: { readonly people?: boolean; readonly lies?: Readonly<Record<string, Address>> } = {},
) {
  const app = await createTestApp({
    features: people ? ['names/people'] : [],
    names: { alice: ALICE, [FAKE]: MALLORY, a1ice: MALLORY, bob: BOB },
    ...(lies && {
      config: { indexer: 'https://index.example' },
      seed: ({ names }) => {
        names.lies = lies
      },
    }),
  })
  const { chain, get, load } = app
  const away = Promise.reject(new Error('away'))
  away.catch(() => undefined)
  await act(async () => {
    draw({ ...app, load: people ? load : () => away }, view)
    await settled()
  })
  const wantNames = () =>
    act(async () => {
      get(NamesIndexStore).want()
      await settled()
    })
  // The test page has no popovers, so their event is dispatched by hand.
  const openDetails = () =>
    act(async () => {
      const popover = document.querySelector('[popover]')
      popover?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
      await settled()
    })
  return { chain, wantNames, openDetails }
}

const button = () => screen.getByRole('button', { name: /Who/ })
const details = () => document.querySelector('[popover]')?.textContent ?? ''

describe('Identity', () => {
  it('shows a name that links to the profile of the account, the account beside it, and reads nothing from the chain', async () => {
    const { chain } = await show(<Identity account={ALICE} name={'alice' as DomainName} />)
    const link = screen.getByRole('link', { name: 'alice.degen' })
    expect(link.getAttribute('href')).toBe(`/profile/?id=${ALICE}`)
    expect(button().textContent).toBe('0x7099...79C8 Who alice.degen is')
    expect(chain.reads).toEqual([])
  })

  it('has no account in running text, except beside a name whose letters deceive', async () => {
    await show(<Identity account={ALICE} name={'alice' as DomainName} brief />)
    expect(button().textContent).toBe(' Who alice.degen is')
    cleanup()
    await show(<Identity account={MALLORY} name={FAKE} brief />)
    expect(button().textContent).toContain('0x6666...6666')
  })

  it('shows the name of an account, and the holder of a name, as the chain has them', async () => {
    await show(<Identity account={BOB} />, { lies: { alice: MALLORY, bob: MALLORY } })
    expect(screen.getByRole('link').textContent).toBe('bob.degen')
    cleanup()
    const { openDetails } = await show(<Identity name={'alice' as DomainName} brief />, {
      lies: { alice: MALLORY },
    })
    await openDetails()
    expect(details()).toContain(ALICE)
    expect(details()).not.toContain(MALLORY)
  })

  it('marks deceptive letters before anything is read, and shows whom they imitate once that is known', async () => {
    const { wantNames } = await show(<Identity account={MALLORY} name={FAKE} />)
    expect(button().dataset['warns']).toBe('true')
    expect(button().textContent).toContain('Check this name carefully')
    await wantNames()
    expect(button().textContent).toContain('Not the same as alice.degen, an older name here')
  })

  it('marks an imitation in plain letters without a layout shift as soon as the older name is known, and never the older one', async () => {
    const { wantNames } = await show(
      <>
        <Identity account={MALLORY} name={'a1ice' as DomainName} />
        <Identity account={ALICE} />
      </>,
    )
    const signs = () => screen.getAllByRole('button').map(({ dataset }) => dataset['warns'])
    // The number of elements beside the first link, without parts of an icon.
    const parts = () => screen.getAllByRole('link')[0]?.parentElement?.querySelectorAll(':not(svg *)').length
    const count = parts()
    expect(signs()).toEqual(['false', 'false'])
    await wantNames()
    expect(signs()).toEqual(['true', 'false'])
    expect(parts()).toBe(count)
  })

  it('shows the full account, the full name and the imitated person behind its button', async () => {
    const { openDetails } = await show(<Identity account={MALLORY} name={FAKE} />)
    expect(details()).toBe('')
    await openDetails()
    expect(details()).toContain(MALLORY)
    expect(details()).toContain('Not the same as alice.degen (0x7099...79C8), an older name here')
    expect(details()).toContain('It mixes letters of different alphabets.')
    expect(screen.getByRole('button', { name: 'Copy the address', hidden: true })).toBeDefined()
  })

  it('reads the owner of a mentioned name when its details are opened, and not before', async () => {
    const { chain, openDetails } = await show(<Identity name={'bob' as DomainName} prefix="@" brief />)
    expect(screen.getByRole('link').textContent).toBe('@bob.degen')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/?id=bob.degen')
    expect(chain.reads).toEqual([])
    await openDetails()
    expect(details()).toContain(BOB)
  })

  it('reports that a mentioned name is not registered', async () => {
    const { openDetails } = await show(<Identity name={'nobody' as DomainName} prefix="@" brief />)
    await openDetails()
    expect(details()).toBe('nobody.degenThis name is not registered')
  })

  it('shows its props where the stores of people cannot be loaded', async () => {
    const { openDetails } = await show(<Identity account={MALLORY} name={FAKE} />, { people: false })
    expect(screen.getByRole('link').textContent).toBe('\u0430lice.degen')
    expect(button().textContent).toContain('Check this name carefully')
    await openDetails()
    expect(details()).toContain(MALLORY)
  })
})

describe('FullIdentity', () => {
  it('shows name, full account and the imitated person without a tap', async () => {
    const { wantNames } = await show(<FullIdentity account={MALLORY} name={'a1ice' as DomainName} />)
    await wantNames()
    expect(document.body.textContent).toContain('a1ice.degen')
    expect(document.body.textContent).toContain(MALLORY)
    expect(document.body.textContent).toContain('Not the same as alice.degen')
  })

  it('does not repeat the imitated person whom a warning beside it names', async () => {
    const { wantNames } = await show(
      <FullIdentity account={MALLORY} name={'a1ice' as DomainName} told={'alice' as DomainName} />,
    )
    await wantNames()
    expect(document.body.textContent).toContain(MALLORY)
    expect(document.body.textContent).not.toContain('Not the same as')
  })

  it('shows an account with the main name that is read for it, and confirmed by all endpoints', async () => {
    const { chain } = await show(<FullIdentity account={BOB} />)
    expect(await screen.findByText('bob.degen')).toBeDefined()
    expect(chain.reads).toEqual(['defaultNameOf', 'holderOf'])
  })
})
