import { act, screen } from '@testing-library/react'
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

/** A view as a visitor sees it: Alice has her name, Mallory two that read like it, all given in this order. */
async function show(view: ReactNode, { people = true }: { readonly people?: boolean } = {}) {
  const app = await createTestApp({
    features: people ? ['people'] : [],
    names: { alice: ALICE, [FAKE]: MALLORY, a1ice: MALLORY, bob: BOB },
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
  // This page has no popovers: what a browser tells of one is told here.
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
  it('shows a name that leads to the profile of the account, the account beside it, and asks the chain nothing', async () => {
    const { chain } = await show(<Identity account={ALICE} name={'alice' as DomainName} />)
    const link = screen.getByRole('link', { name: 'alice.degen' })
    expect(link.getAttribute('href')).toBe(`/profile/?id=${ALICE}`)
    expect(button().textContent).toBe('0x7099...79C8 Who alice.degen is')
    expect(chain.reads).toEqual([])
  })

  it('shows an account without a known name by itself, and its name as soon as that is known', async () => {
    const { wantNames } = await show(<Identity account={BOB} />)
    expect(screen.getByRole('link').textContent).toBe('0x3C44...93BC')
    expect(button().textContent).toBe(' Who this is')
    await wantNames()
    expect(screen.getByRole('link').textContent).toBe('bob.degen')
  })

  it('marks letters that deceive before anything is read, and says whom they imitate once that is known', async () => {
    const { wantNames } = await show(<Identity account={MALLORY} name={FAKE} />)
    expect(button().dataset['warns']).toBe('true')
    expect(button().textContent).toContain('Look twice at this name')
    await wantNames()
    expect(button().textContent).toContain('Not the same as alice.degen, an older name here')
  })

  it('marks an imitation in plain letters in the same place as soon as the older name is known, and never the older one', async () => {
    const { wantNames } = await show(
      <>
        <Identity account={MALLORY} name={'a1ice' as DomainName} />
        <Identity account={ALICE} />
      </>,
    )
    const signs = () => screen.getAllByRole('button').map(({ dataset }) => dataset['warns'])
    // What the first of them is made of: lines of a sign are no elements that take place.
    const parts = () => screen.getAllByRole('link')[0]?.parentElement?.querySelectorAll(':not(svg *)').length
    const count = parts()
    expect(signs()).toEqual(['false', 'false'])
    await wantNames()
    expect(signs()).toEqual(['true', 'false'])
    expect(parts()).toBe(count)
  })

  it('has the whole account, the whole name and whom it is not behind its button', async () => {
    const { openDetails } = await show(<Identity account={MALLORY} name={FAKE} />)
    expect(details()).toBe('')
    await openDetails()
    expect(details()).toContain(MALLORY)
    expect(details()).toContain('Not the same as alice.degen (0x7099...79C8), an older name here')
    expect(details()).toContain('It mixes letters of different alphabets.')
    expect(screen.getByRole('button', { name: 'Copy the address', hidden: true })).toBeDefined()
  })

  it('looks up who holds a name that is mentioned when its details are opened, and not before', async () => {
    const { chain, openDetails } = await show(<Identity name={'bob' as DomainName} prefix="@" brief />)
    expect(screen.getByRole('link').textContent).toBe('@bob.degen')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/?id=bob.degen')
    expect(chain.reads).toEqual([])
    await openDetails()
    expect(details()).toContain(BOB)
  })

  it('says of a mentioned name that nobody has it', async () => {
    const { openDetails } = await show(<Identity name={'nobody' as DomainName} prefix="@" brief />)
    await openDetails()
    expect(details()).toBe('nobody.degenThis name is not registered')
  })

  it('shows what it was given where the stores of people cannot be fetched', async () => {
    const { openDetails } = await show(<Identity account={MALLORY} name={FAKE} />, { people: false })
    expect(screen.getByRole('link').textContent).toBe('\u0430lice.degen')
    expect(button().textContent).toContain('Look twice at this name')
    await openDetails()
    expect(details()).toContain(MALLORY)
  })
})

describe('FullIdentity', () => {
  it('hides nothing behind a tap: name, whole account and whom it is not', async () => {
    const { wantNames } = await show(<FullIdentity account={MALLORY} name={'a1ice' as DomainName} />)
    await wantNames()
    expect(document.body.textContent).toContain('a1ice.degen')
    expect(document.body.textContent).toContain(MALLORY)
    expect(document.body.textContent).toContain('Not the same as alice.degen')
  })

  it('names an account by the main name that is read for it', async () => {
    const { chain } = await show(<FullIdentity account={BOB} />)
    expect(document.body.textContent).toContain('bob.degen')
    expect(chain.reads).toEqual(['defaultNameOf'])
  })
})
