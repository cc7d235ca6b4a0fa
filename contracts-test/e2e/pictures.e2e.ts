import type { Locator, Page } from '@playwright/test'

import * as texts from '#domain/profile/texts.ts'

import { listenLocally } from '../../functions/shared/listenLocally.ts'
import { contractAt } from '../../scripts/chain/contractAt.ts'
import { onlyIn, PICTURES } from './engines.ts'
import { expect, PIXEL, test, type AppDriver } from './fixture.ts'
import type { TestEnvironment } from './testEnvironment.ts'
import type { InjectedWallet } from './injectedWallet.ts'
import { accountMenu, dialog, notice, open, openConnected } from './pages.ts'

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const LINK = 'https://images.example/new.png'
const ANONYMOUS = '/img/user/anon.svg'
/** Generated from an account. */
const DRAWN = /^data:image\/svg\+xml,/

const dataOf = ({ node, deployment }: TestEnvironment, name: string): Promise<string> =>
  contractAt(node, 'FlexiTld', deployment.tld).read('getDomainData', name)

const storeData = ({ node, deployment }: TestEnvironment, account: number, name: string, data: string) =>
  contractAt(node, 'FlexiTld', deployment.tld).send(account, 'editData', [name, data])

const ownPicture = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' }).locator('p img')

async function searched(page: Page, text: string): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const search = dialog(page, 'Search')
  await search.getByRole('combobox').fill(text)
  const found = search
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first()
  await expect(found).toBeVisible()
  return found.locator('img')
}

const changing = (page: Page): Locator => dialog(page, 'Change your picture')

async function openChange(page: Page): Promise<Locator> {
  await accountMenu(page).click()
  const account = page.getByRole('navigation', { name: 'Account' })
  await account.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Change picture' }).click()
  await expect(changing(page)).toBeVisible()
  return changing(page)
}

async function enter(page: Page, driver: AppDriver, account = 5, name = 'alice'): Promise<InjectedWallet> {
  const wallet = await openConnected(page, driver, '/', { account })
  await expect(accountMenu(page)).toHaveText(`${name}.degen`)
  return wallet
}

async function submit(page: Page): Promise<void> {
  await changing(page).getByRole('button', { name: 'Submit' }).click()
  await dialog(page, 'Review').locator('[data-confirm]').click()
}

test(
  'a visitor sees the picture that the chain has for a name, and the anonymous one for an unknown name',
  { tag: '@extended' },
  async ({ page }) => {
    onlyIn('chromium', PICTURES)
    await open(page)
    await expect(await searched(page, 'bob')).toHaveAttribute('src', 'https://images.example/bob.png')
    await page.keyboard.press('Escape')
    await expect(await searched(page, 'nobody-at-all')).toHaveAttribute('src', ANONYMOUS)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('bob-img') ?? '{}') as object)).toEqual({
      image: 'https://images.example/bob.png',
      stored: expect.any(Number),
    })
  },
)

test(
  'hostile data shows the drawn picture, and no host gets a request',
  { tag: '@extended' },
  async ({ page, driver }) => {
    // Home shows others' pictures.
    await open(page, '/about/')
    for (const name of ['dave', 'ivan', 'judy', 'heidi', 'grace', 'erin']) {
      await expect(await searched(page, name)).toHaveAttribute('src', DRAWN)
      await driver.quiet()
      await expect(await searched(page, name)).toHaveAttribute('src', DRAWN)
      await page.keyboard.press('Escape')
    }
    expect(driver.requests.filter((url) => url.includes('images.example'))).toEqual([])
  },
)

test(
  'a picture that cannot be shown falls back to the drawn one',
  { tag: '@extended' },
  async ({ page, driver }) => {
    await storeData(driver.environment, 5, 'alice', JSON.stringify({ image: 'data:image/png;base64,AAAA' }))
    await storeData(
      driver.environment,
      6,
      'bob',
      JSON.stringify({ image: 'https://images.example/broken.png' }),
    )
    await page.route('https://images.example/broken.png', (hops) => hops.fulfill({ status: 500, body: 'no' }))
    await open(page)
    for (const name of ['alice', 'bob']) {
      const picture = await searched(page, name)
      await driver.quiet()
      await expect(picture).toHaveAttribute('src', DRAWN)
      await page.keyboard.press('Escape')
    }
  },
)

test('a picture missing at one IPFS gateway loads from the next, which is then tried first', async ({
  page,
  driver,
}) => {
  const { gateway } = driver.environment
  const asked: string[] = []
  const gateways = await Promise.all(
    [404, 200].map(async (status, index) => {
      const server = await listenLocally((request, response) => {
        asked.push(`${index} ${request.method} ${request.url}`)
        response
          .writeHead(status, { 'content-type': 'image/png', 'access-control-allow-origin': '*' })
          .end(request.method === 'HEAD' ? undefined : PIXEL)
      })
      return { ...server, url: `${server.url}/ipfs/` }
    }),
  )
  const [first, second] = gateways.map(({ url }) => url)
  const site = await driver.site({
    config: { ipfsGateway: first ?? '', ipfsGateway2: second ?? '', ipfsGateway3: `${gateway.url}ipfs/` },
  })
  for (const { url } of gateways) driver.allow(url)
  await storeData(driver.environment, 5, 'alice', JSON.stringify({ image: `ipfs://${CID}/a.png` }))
  await storeData(driver.environment, 6, 'bob', JSON.stringify({ image: `ipfs://${CID}/b.png` }))

  await open(page, site)
  await expect(await searched(page, 'alice')).toHaveAttribute('src', `${second}${CID}/a.png`)
  await page.keyboard.press('Escape')
  await expect(await searched(page, 'bob')).toHaveAttribute('src', `${second}${CID}/b.png`)
  expect(asked.filter((line) => line.includes('HEAD'))).toEqual([
    `0 HEAD /ipfs/${CID}/a.png`,
    `1 HEAD /ipfs/${CID}/a.png`,
    `1 HEAD /ipfs/${CID}/b.png`,
  ])
  for (const { stop } of gateways) await stop()
})

test('a pasted link becomes the picture, on the chain and in the sidebar, and every other field stays', async ({
  page,
  driver,
}) => {
  onlyIn('chromium', PICTURES)
  driver.sends = 1
  await storeData(driver.environment, 5, 'alice', '{"bio":"Curious","n":12345678901234567890}')
  await enter(page, driver)
  const form = await openChange(page)
  await form.getByLabel('Link to a picture').fill(LINK)
  await expect(form.getByText('This is how it will look')).toBeVisible()
  await submit(page)
  await expect(notice(page, texts.pictureChanged)).toBeVisible()
  await expect(ownPicture(page)).toHaveAttribute('src', LINK)
  expect(await dataOf(driver.environment, 'alice')).toBe(
    `{"bio":"Curious","n":12345678901234567890,"image":"${LINK}"}`,
  )
})

test('an uploaded picture is re-encoded, stored permanently, and becomes the picture', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  await enter(page, driver, 9, 'erin')
  const form = await openChange(page)
  await form
    .getByLabel('Or upload a file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(form.getByLabel('Link to a picture')).toHaveValue(/^ar:\/\/[\w-]{43}$/)
  const link = await form.getByLabel('Link to a picture').inputValue()
  await expect(form.getByText('This is how it will look')).toBeVisible()
  await submit(page)
  await expect(notice(page, texts.pictureChanged)).toBeVisible()
  const { gateway } = driver.environment
  await expect(ownPicture(page)).toHaveAttribute('src', link.replace('ar://', gateway.url))
  expect(await dataOf(driver.environment, 'erin')).toBe(`{"image":"${link}"}`)
  const served = await fetch(link.replace('ar://', gateway.url))
  expect(served.headers.get('content-type')).toBe('image/png')
})

test(
  'an upload asks for one signature over words a person can read',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await enter(page, driver, 9, 'erin')
    const form = await openChange(page)
    wallet.answer('personal_sign', 'reject')
    await form
      .getByLabel('Or upload a file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
    await expect(
      form.getByText('You rejected the signature in your wallet. Nothing was uploaded.'),
    ).toBeVisible()
    const [asked] = wallet.requests.filter(({ method }) => method === 'personal_sign')
    const words = Buffer.from(
      String((asked?.params as readonly unknown[] | undefined)?.[0]).slice(2),
      'hex',
    ).toString('utf8')
    expect(words).toContain(`Upload a file from ${new URL(page.url()).host}`)
    expect(words).toContain(wallet.address)
    expect(driver.requests.filter((url) => url === driver.environment.uploadUrl)).toEqual([])
  },
)

test(
  'a file that is no picture, damaged or too large is refused before any request',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await enter(page, driver, 9, 'erin')
    const form = await openChange(page)
    const choose = (buffer: Buffer) =>
      form.getByLabel('Or upload a file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(form.getByText('This file is not a PNG, JPEG, GIF, WebP or AVIF picture.')).toBeVisible()
    await choose(Buffer.concat([PIXEL.subarray(0, 40), Buffer.alloc(40)]))
    await expect(form.getByText('This file cannot be read as a picture.')).toBeVisible()
    await choose(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(1024 * 1024)]))
    await expect(form.getByText('This picture is too large and could not be compressed.')).toBeVisible()
    expect(wallet.methods).not.toContain('personal_sign')
  },
)
