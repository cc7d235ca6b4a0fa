import { parseEther, zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../contracts/developmentAccounts.ts'
import { contractAt } from './contractAt.ts'
import { LOCAL_PRICES, type Deployment } from './deploy.ts'
import { localClient, type LocalClient } from './localClient.ts'

export interface SeededHolder {
  /** Index in the development mnemonic. */
  readonly index: number
  /** In minting order; the first is the main name unless `chosen` is set. */
  readonly names: readonly string[]
  readonly chosen?: string
  /** Index of the referring account. */
  readonly referrer?: number
  /** On-chain data by name, which should be JSON with an image. */
  readonly data?: Readonly<Record<string, string>>
  /** Activity points given, with 18 decimals; none by default. */
  readonly points?: bigint
  /** Spending in wei: a millionth of a coin is a point. */
  readonly spent?: bigint
  /** Chat tokens, in the smallest unit. */
  readonly chat?: bigint
}

/** A portrait of a few hundred bytes, as a data URL. */
const picture = (hue: number): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue},55%,55%)"/>` +
      '<circle cx="32" cy="25" r="12" fill="#fff8"/><path d="M8 64a24 22 0 0 1 48 0z" fill="#fff8"/></svg>',
  ).toString('base64')}`

const image = (url: string): string => JSON.stringify({ image: url })

/**
 * Twelve accounts with ordinary names. 5 to 9 are the named development accounts;
 * from 10 on they exist only here. 1 to 4 have no name on purpose.
 */
export const SEEDED_HOLDERS: readonly SeededHolder[] = [
  {
    index: 5,
    names: ['alice', 'wonderland'],
    data: { alice: image(picture(20)) },
    // Together with the spending, 12345.678 points.
    points: parseEther('12000'),
    spent: parseEther('0.000345678'),
    chat: parseEther('1337.5'),
  },
  {
    index: 6,
    names: ['bob'],
    referrer: 5,
    data: { bob: image('https://images.example/bob.png') },
    points: parseEther('0.00001234'),
  },
  {
    index: 7,
    names: ['carol', 'c4', 'singer'],
    chosen: 'singer',
    data: { singer: image(picture(140)) },
    points: parseEther('42.4242'),
    chat: 1n,
  },
  // Truncated JSON, on purpose.
  {
    index: 8,
    names: ['dave'],
    referrer: 5,
    data: { dave: '{"image": "https://images.example/da' },
    spent: parseEther('0.00031337'),
    chat: parseEther('250000'),
  },
  { index: 9, names: ['erin'], points: parseEther('0.5') },
  {
    index: 10,
    names: ['frank', 'frankie'],
    data: { frank: image('ipfs://bafybeigdyrzt5example/frank.webp') },
  },
  { index: 11, names: ['grace'], data: { grace: image('ar://Zm9yLXRlc3RzLW9ubHk') } },
  {
    index: 12,
    names: ['heidi'],
    referrer: 7,
    data: { heidi: JSON.stringify({ bio: 'No picture, please.' }) },
  },
  { index: 13, names: ['ivan', '火火火'], data: { ivan: image('javascript:alert(1)') } },
  {
    index: 14,
    names: ['judy'],
    data: { judy: '{"image":{"url":"https://images.example/j.png"},"__proto__":{}}' },
  },
  { index: 15, names: ['mallory'] },
  {
    index: 16,
    names: ['olivia-the-gardener'],
    referrer: 9,
    data: { 'olivia-the-gardener': image(picture(300)) },
  },
]

/** Hostile names, all mintable by a direct call (rules/names: hostile-names), each with its own holder. */
export const HOSTILE_NAMES: Readonly<Record<string, string>> = {
  markup: '<img/src=x/onerror=alert(1)>',
  quotes: `"'\`\\"};alert(1)//`,
  bidiOverride: 'abc\u202Ecba',
  zeroWidth: 'al\u200Bice',
  homoglyph: '\u0430lice',
  longRun: 'w'.repeat(139),
  emojiJoined: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
  combiningStack: `z${'\u0301\u0308\u0323\u0330'.repeat(12)}`,
  likeAnAddress: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  lineBreak: 'two\nlines',
}

const OWNER = 0
const FIRST_HOSTILE_INDEX = 20

/** The holder of a hostile name, which is also its main name. */
function hostileHolder(kind: string): Address {
  const position = Object.keys(HOSTILE_NAMES).indexOf(kind)
  if (position < 0) throw new Error(`There is no hostile name ${kind}.`)
  return developmentAccount(FIRST_HOSTILE_INDEX + position).address
}

/** Fills a fresh local chain with a small community: ordinary names are bought, hostile ones are given. */
export async function seedCommunity(rpcUrl: string, deployment: Deployment): Promise<void> {
  const client = localClient(rpcUrl)
  for (const holder of SEEDED_HOLDERS) await settle(client, deployment, holder)

  const tld = contractAt(client, 'FlexiTld', deployment.tld)
  for (const [kind, name] of Object.entries(HOSTILE_NAMES)) {
    await tld.send(OWNER, 'mint', [name, hostileHolder(kind), zeroAddress])
  }

  const activityPoints = contractAt(client, 'ActivityPoints', deployment.activityPoints)
  const stats = contractAt(client, 'StatsMiddleware', deployment.statsMiddleware)
  const chatMinter = contractAt(client, 'ChatTokenMinter', deployment.chatTokenMinter)
  for (const { index, points, spent, chat } of SEEDED_HOLDERS) {
    const { address } = developmentAccount(index)
    if (points) await activityPoints.send(OWNER, 'addBonusPoints', [address, points])
    if (spent) await stats.send(OWNER, 'addWeiSpent', [address, spent])
    if (chat) await chatMinter.send(OWNER, 'mint', [address, chat])
  }
}

async function settle(client: LocalClient, deployment: Deployment, holder: SeededHolder): Promise<void> {
  const { address } = developmentAccount(holder.index)
  const tld = contractAt(client, 'FlexiTld', deployment.tld)
  const minter = contractAt(client, 'MinterWithBroker', deployment.minter)
  await client.setBalance({ address, value: parseEther('10000') })

  const referrer = holder.referrer === undefined ? zeroAddress : developmentAccount(holder.referrer).address
  for (const name of holder.names) {
    await minter.send(holder.index, 'mint', [name, address, referrer], priceOf(name))
  }
  for (const [name, data] of Object.entries(holder.data ?? {})) {
    await tld.send(holder.index, 'editData', [name, data])
  }
  if (holder.chosen !== undefined) {
    await tld.send(holder.index, 'editDefaultDomain', [holder.chosen])
  }
}

function priceOf(name: string): bigint {
  const [, , , , maxLength] = LOCAL_PRICES
  return LOCAL_PRICES[[...name].length - 1] ?? maxLength
}
