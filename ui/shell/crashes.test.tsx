import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import * as activityTexts from '#domain/activity/texts.ts'
import { wei } from '#domain/shared/Wei.ts'
import { ok } from '#domain/shared/Result.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteAction } from '#stores/activity/WriteRun.ts'
import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { GiveNameStore } from '#stores/profile/GiveNameStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { ALICE } from '#testing/container/memoryContainer.ts'
import { draw, storesOf } from '#testing/ui/renderApp.tsx'

import { App } from '../App.tsx'
import { LAZY_PAGES } from '../lazyPages.ts'
import * as lazyParts from '../lazyParts.ts'
import { DetailsPopover } from '../shared/DetailsPopover.tsx'
import { Dialog } from '../shared/Dialog.tsx'

const DIALOGS = [
  ['connect', ConnectStore, lazyParts.ConnectDialog],
  ['activity', WalletRequestStore, lazyParts.ActivityDialog],
  ['settings', SettingsStore, lazyParts.SettingsDialog],
  ['change username', ChangeUsernameStore, lazyParts.ChangeUsernameDialog],
  ['change picture', ChangePictureStore, lazyParts.ChangePictureDialog],
  ['give name', GiveNameStore, lazyParts.GiveNameDialog],
  ['referral', ReferralStore, lazyParts.ReferralDialog],
  ['search', SearchStore, lazyParts.SearchDialog],
] as const

beforeAll(async () => {
  await Promise.all(
    [lazyParts.ReviewDialog, ...DIALOGS.map(([, , part]) => part)].map((part) => part.preload()),
  )
  await LAZY_PAGES['shell/AboutPage']?.preload()
})

beforeEach(() => {
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const FEATURES = [
  'wallet/connect',
  'settings',
  'search',
  'activity/writing',
  'names/people',
  'profile/giving',
  'profile/pictureChange',
  'media',
  'uploads',
] as const

/**
 * The whole app, in which the views of one store, and all that read the configuration's `about`,
 * throw until `repair`; the store's only from `damage` on.
 */
async function renderBroken(broken?: object, path = '/') {
  let throws = broken === undefined
  const fail = () => {
    if (throws) throw new Error('x is undefined')
  }
  /** The store, which throws if a view reads from it. */
  const failing = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        fail()
        return value
      },
    })
  const app = await createTestApp({ begun: false, features: FEATURES })
  const stores = storesOf(app)
  const config = Object.defineProperty({ ...app.config }, 'about', {
    get: () => {
      fail()
      return app.config.about
    },
  })
  const get: typeof stores.get = (store) => {
    const made = stores.get(store)
    return store === broken && throws && made instanceof Object ? failing(made) : made
  }
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App stores={{ ...stores, config, get, begin: app.begin }} />
      </MemoryRouter>,
    )
    await settled()
  })
  await act(app.connect)
  return {
    ...app,
    user: userEvent.setup(),
    wait: () => act(settled),
    damage: () => (throws = true),
    repair: () => (throws = false),
  }
}

it.each(DIALOGS)(
  'A %s dialog that crashes closes, says so, gives its step back, and opens once it is well',
  async (dialog, store) => {
    const { get, notices, page, see, damage, repair } = await renderBroken(store)
    damage()
    const open = () => act(async () => get(LayoutStore).open(dialog))
    await open()
    await waitFor(() => expect(notices()).toEqual([activityTexts.partCrashed]))
    const { dialog: current, backsHeld } = see(LayoutStore)
    expect([current, backsHeld, page.stepBack()]).toEqual([undefined, 0, false])
    repair()
    await open()
    expect([(await screen.findByRole('dialog')).tagName, see(LayoutStore).dialog]).toEqual(['DIALOG', dialog])
  },
)

function Thrower({ throws }: { readonly throws: boolean }) {
  if (throws) throw new Error('x is undefined')
  return 'Well'
}

it('Whatever a page opens as a dialog closes where its content crashes, and says so', async () => {
  const app = await createTestApp({})
  const close = vi.fn()
  draw(
    app,
    <Dialog title="Choose a token" onClose={close}>
      <Thrower throws />
    </Dialog>,
  )
  expect([close.mock.calls, app.notices()]).toEqual([[[]], [activityTexts.partCrashed]])
})

it('Details that crash are closed, say so, leave the rest, and open once they are well', async () => {
  // jsdom has no popovers.
  const toggle = (newState: string) =>
    fireEvent(
      document.querySelector('[popover]') as HTMLElement,
      Object.assign(new Event('beforetoggle'), { newState }),
    )
  HTMLElement.prototype.hidePopover = () => void toggle('closed')
  const app = await createTestApp({})
  let throws = true
  const Details = () => <Thrower throws={throws} />
  draw(app, <DetailsPopover label="Who alice is" quiet={false} warning={undefined} details={<Details />} />)
  toggle('open')
  expect([document.querySelector('[popover]')?.textContent, app.notices()]).toEqual([
    '',
    [activityTexts.partCrashed],
  ])
  expect(screen.getByRole('button').textContent).toBe(' Who alice is')
  throws = false
  toggle('open')
  expect(document.querySelector('[popover]')?.textContent).toBe('Well')
})

it('A review that crashes ends its write, says so, and leaves the next write free', async () => {
  const { get, wait, notices, see, page } = await renderBroken()
  const write = (title: string | undefined): WriteAction => ({
    prepare: async () =>
      ok({
        review: {
          get title() {
            if (title === undefined) throw new Error('x is undefined')
            return title
          },
          account: ALICE,
          to: ALICE,
          network: 'Degen',
          leaves: [],
          arrives: [],
          fee: undefined,
          notes: [],
        },
        intent: { chainId: 1, from: ALICE, to: ALICE, data: '0x', value: wei(0n) },
        send: () => new Promise(() => undefined),
      }),
    topic: 'mint:alice',
    label: 'Mint alice',
    successText: 'Minted',
  })
  const run = async (title?: string) => {
    await act(async () => void get(TransactionStore).run(write(title)))
    await wait()
  }
  await run()
  expect([see(TransactionStore).stage, page.stepBack(), notices()]).toEqual([
    { kind: 'idle' },
    false,
    [activityTexts.partCrashed],
  ])
  await run('Mint alice')
  expect(screen.getByRole('dialog').textContent).toContain('Mint alice')
})

it('A page that crashes offers to try again, and ends what was open in it', async () => {
  const { user, repair, get, see } = await renderBroken(undefined, '/find-user/')
  await act(async () => {
    get(LayoutStore).open('choose token')
    void get(TransactionStore).run({
      prepare: () => new Promise(() => undefined),
      topic: 'mint:alice',
      label: 'Mint alice',
      successText: 'Minted',
    })
  })
  expect(see(TransactionStore).stage.kind).toBe('preparing')
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })
  expect([see(TransactionStore).stage, see(LayoutStore).dialog]).toEqual([{ kind: 'idle' }, undefined])
  repair()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^About/ })).toBeDefined()
})
