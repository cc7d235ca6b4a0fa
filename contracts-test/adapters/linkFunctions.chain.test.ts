import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { builtPage, POLICY } from '#testing/functions/linkSite.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { handle as handleCard } from '../../functions/card/handle.ts'
import { pictureSize } from '../../functions/card/pictureSize.ts'
import { handle as handlePage } from '../../functions/page/handle.ts'
import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { seededCollection } from '../../scripts/chain/seedNfts.ts'
import { anvilFixture } from './anvilFixture.ts'

const fixture = anvilFixture()
const [ALICE, MARKUP] = [5, 20]

/** The site as a static host serves it: the functions read their pages and their community there. */
const serveSite = () =>
  listenLocally((request, response) => {
    response.setHeader('content-security-policy', POLICY)
    response.end(builtPage(community, request.url ?? '/'))
  })

let site: LocalServer
let index: LocalServer
let community: CommunityConfig

beforeAll(async () => {
  site = await serveSite()
  index = await listenLocally((_, response) => {
    const collections = [{ address: sunrise().toLowerCase(), trades: 6, holders: 4321 }]
    response.end(JSON.stringify({ block: 1, time: 1, collections, total: 1 }))
  })
})
beforeEach(() => {
  community = { ...fixture.config, functions: FUNCTIONS }
})
afterAll(() => Promise.all([site.stop(), index.stop()]))

const sunrise = () => seededCollection(fixture.local.deployment, 'sunrise')

const FUNCTIONS = { upload: '', linkPreviews: '', logs: '', webhook: '', card: '/card' }

async function shown(link: string) {
  const env = { SITE_ORIGIN: site.url }
  const page = await handlePage(new Request(new URL(link, site.url)), env, '127.0.0.1')
  const html = await page.text()
  const read = (pattern: RegExp) => pattern.exec(html)?.[1]
  const title = read(/<title>([^<]*)<\/title>/)?.replace(/ \| .*/, '')
  const description = read(/<meta property="og:description" content="([^"]*)"/)
  const image = new URL((read(/<meta property="og:image" content="([^"]*)"/) ?? '').replaceAll('&amp;', '&'))
  if (image.pathname !== '/card') return { title, description, card: image.pathname }
  const card = await handleCard(new Request(image), env, '127.0.0.1')
  return { title, description, card: pictureSize(new Uint8Array(await card.arrayBuffer())) }
}

const CARD = { width: 1200, height: 800 }

describe('A link on a seeded chain', () => {
  it('shows a collection of the directory with its price', async () => {
    expect(await shown(collectionPath(sunrise()))).toEqual({
      title: 'Sunrise',
      description: expect.stringMatching(/^Price: [\d.]+ DEGEN, Tokens: \d+\. Sunrise, on the curve\.$/),
      card: CARD,
    })
  })

  it('counts the holders where an index service has, and does without one that is silent', async () => {
    community = { ...community, indexer: index.url }
    const fresh = async () => {
      // The functions keep a page, and with it the community, for ten seconds.
      await site.stop()
      site = await serveSite()
      return (await shown(collectionPath(sunrise()))).description
    }
    expect(await fresh()).toMatch(/, Holders: 4,321\. Sunrise/)
    community = { ...community, indexer: 'http://127.0.0.1:9' }
    expect(await fresh()).toMatch(/, Tokens: \d+\. Sunrise/)
  })

  it('shows a person by name and by account', async () => {
    const alice = {
      title: `alice${fixture.config.tldName}`,
      description: `alice${fixture.config.tldName} at ${fixture.config.projectName}.`,
      card: CARD,
    }
    expect(await shown('/profile/?id=alice')).toEqual(alice)
    expect(await shown(`/profile/?id=${signer(ALICE).address}`)).toEqual(alice)
  })

  it('shows a hostile name as a text', async () => {
    expect(await shown(`/profile/?id=${signer(MARKUP).address}`)).toMatchObject({
      title: `&lt;img/src=x/onerror=alert(1)&gt;${fixture.config.tldName}`,
      card: CARD,
    })
  })

  it('shows the first lines of a post, with its author', async () => {
    expect(await shown('/post/?id=0')).toEqual({
      title: `Post by erin${fixture.config.tldName}`,
      description: 'Welcome to Hearth. Be kind, write in your own words, and keep your keys to yourself.',
      card: CARD,
    })
  })

  it('shows the plain page for what is not there, deleted, or not of the community', async () => {
    const { deployment } = fixture.local
    const links: readonly [string, string][] = [
      ['/profile/?id=nobody-has-this-name', 'Profile'],
      [collectionPath(deployment.tld), 'NFT collection'],
      [collectionPath(signer(ALICE).address as Address), 'NFT collection'],
      ['/post/?id=4', 'Post'],
      ['/post/?id=99999', 'Post'],
    ]
    for (const [link, title] of links)
      // oxlint-disable-next-line no-await-in-loop -- one by one
      expect(await shown(link)).toMatchObject({ title, card: '/img/preview.png' })
  })
})
