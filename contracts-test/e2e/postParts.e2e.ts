import * as postTexts from '#domain/posts/texts.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'
import { expect, PIXEL, test } from './fixture.ts'
import { dialog, notice, review, openConnected } from './pages.ts'
import { complaints } from './complaints.ts'

const ALICE = 5
const PAGE = '/shill/'
const GIF = 'https://static.klipy.com/e2e/tea.gif'

test('A GIF, a mention and a dropped picture become parts of a post', async ({ page, context, driver }) => {
  driver.sends = 1
  const searches: URLSearchParams[] = []
  // The search service is on the public web, so its responses are stubbed.
  await context.route('https://api.klipy.com/v2/search?**', (route) => {
    searches.push(new URL(route.request().url()).searchParams)
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        results: [
          {
            content_description: 'A cup of tea',
            media_formats: { gif: { url: GIF, dims: [220, 160], size: 1000, duration: 1 } },
          },
          {
            content_description: 'Elsewhere',
            media_formats: { gif: { url: 'https://klipy.com.evil.example/x.gif', dims: [1, 1] } },
          },
        ],
      },
    })
  })
  await context.route('https://static.klipy.com/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  )
  const site = await driver.environment.site({ config: { gifs: { provider: 'klipy', key: 'key' } } })
  for (const address of [site, 'https://api.klipy.com', 'https://static.klipy.com']) driver.allow(address)
  await openConnected(page, driver, `${site}${PAGE}`, { account: ALICE })
  const form = page.getByRole('form', { name: /^Write a/ })
  const field = form.getByRole('textbox')

  // Nothing is requested before a search term is typed. The tools load on focus.
  await form.getByRole('textbox').focus()
  await form.getByRole('button', { name: postTexts.addGif }).click()
  expect(searches).toEqual([])
  const gifs = dialog(page, postTexts.addGif)
  await gifs.getByRole('textbox').fill('tea')
  await gifs.getByRole('textbox').press('Enter')
  await expect(gifs.getByRole('button', { name: /A cup of tea/ })).toBeVisible()
  await expect(gifs).not.toContainText('Elsewhere')
  expect(await complaints(page)).toEqual([])
  await gifs.getByRole('button', { name: /A cup of tea/ }).click()
  await expect(field).toHaveValue(new RegExp(GIF))

  await field.press('End')
  await field.pressSequentially('for @bo')
  await expect(page.getByRole('option').first()).toContainText('bob')
  expect(await complaints(page)).toEqual([])
  await field.press('Enter')
  await expect(field).toHaveValue(/for @bob\.degen /)

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'cup.png', { type: 'image/png' }))
      return data
    },
    [...PIXEL],
  )
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await form.getByRole('button', { name: uploadTexts.uploadThisPicture }).click()
  await expect(field).toHaveValue(/ar:\/\/[\w-]{43}\?img/)

  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await review(page).locator('[data-confirm]').click()
  await expect(notice(page, postTexts.posted)).toBeVisible()
  const post = page.getByRole('article').filter({ hasText: 'for' }).first()
  await expect(post.getByRole('img')).toHaveCount(2)
  expect(searches.map((search) => search.get('q'))).toEqual(['tea'])
})
