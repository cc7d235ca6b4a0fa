import { GiveNameStore } from '#stores/names/GiveNameStore.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import type { RecipientStore } from '#stores/send/RecipientStore.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { AppUnderTest } from './AppUnderTest.ts'
import { ALICE, type MoneyPath } from './MoneyPath.ts'

/** Types a name, waits for its holder, and confirms the recipient if required. */
export async function findRecipient(app: AppUnderTest, who: RecipientStore, name: string): Promise<void> {
  app.act(() => who.lookup.type(name))
  await app.until('found', () => who.result.kind === 'found' && who.code.kind !== 'loading')
  app.act(() => {
    if (who.mustBeChecked) who.check(true)
  })
}

async function sendOne(app: AppUnderTest, token: string | undefined): Promise<void> {
  const send = app.get(SendStore)
  app.mount(() => send.subscribe(''))
  await app.until('balance', () => send.balance.available !== undefined)
  app.act(() => {
    const chosen = app.get(TokenListStore).tokens.find(({ symbol }) => symbol === token)
    if (chosen) send.choose(chosen)
  })
  await findRecipient(app, send.who, 'bob')
  app.act(() => send.amount.type('2.5'))
  await app.until('ready', () => send.form.ready)
  app.press(() => send.submit())
  await app.settled(1)
}

export const SEND_COINS: MoneyPath = {
  name: 'send coins',
  account: ALICE,
  feature: 'send',
  fromStart: true,
  go: (app) => sendOne(app, undefined),
}
const sendTokens: MoneyPath = {
  name: 'send tokens',
  account: ALICE,
  feature: 'send',
  go: (app) => sendOne(app, 'CHAT'),
}

const batchPayments: MoneyPath = {
  name: 'several payments',
  account: ALICE,
  feature: 'send',
  go: async (app) => {
    const batchPayment = app.get(BatchPaymentStore)
    app.mount(() => app.get(TokenListStore).watch())
    app.act(() => batchPayment.list.type('bob, 1\nsinger, 2'))
    await app.until('balance', () => batchPayment.list.available !== undefined)
    app.act(() => batchPayment.list.lookUp())
    await app.until('looked up', () => batchPayment.list.state === 'found')
    app.act(() => {
      for (const { number } of batchPayment.list.lines) batchPayment.list.check(number, true)
    })
    await app.until('ready', () => batchPayment.list.ready)
    app.press(() => batchPayment.begin())
    await app.settled(2)
  },
}

async function mintName(app: AppUnderTest, holder: string | undefined): Promise<void> {
  const mint = app.get(MintStore)
  app.mount(() => mint.start())
  if (holder !== undefined) {
    // The gift starts on the recipient's profile.
    const profile = app.get(ProfileStore)
    app.mount(() => profile.subscribe(holder))
    await app.until('profile', () => profile.state.kind === 'ready')
    app.act(() => {
      if (profile.state.kind === 'ready') mint.giveTo(profile.state.profile.address)
    })
  }
  app.act(() => mint.type('newcomer'))
  await app.until('ready', () => mint.control.control === 'mint' && mint.control.enabled)
  app.press(() => mint.mint())
  await app.settled(1)
}

/** A name for the account itself. */
export const MINT: MoneyPath = {
  name: 'mint',
  account: ALICE,
  feature: 'names/people',
  go: (app) => mintName(app, undefined),
}
const giftName: MoneyPath = {
  name: 'gift a name',
  account: ALICE,
  feature: 'profile',
  go: (app) => mintName(app, 'bob'),
}

const giveName: MoneyPath = {
  name: 'give a name',
  account: ALICE,
  feature: 'names/people',
  go: async (app) => {
    const give = app.get(GiveNameStore)
    app.mount(() => give.recipient.subscribe())
    app.act(() => give.open('wonderland' as DomainName))
    app.act(() => give.recipient.type('bob'))
    await app.until('found', () => give.canSubmit)
    app.press(() => give.submit())
    await app.settled(1)
  },
}

const changeUsername: MoneyPath = {
  name: 'change username',
  account: ALICE,
  feature: 'names/people',
  go: async (app) => {
    const change = app.get(ChangeUsernameStore)
    app.act(() => change.type('wonderland'))
    await app.until('ready', () => change.canSubmit)
    app.press(() => change.submit())
    await app.settled(1)
  },
}

export const SEND_PATHS = [
  SEND_COINS,
  sendTokens,
  batchPayments,
  MINT,
  giftName,
  giveName,
  changeUsername,
] as const
