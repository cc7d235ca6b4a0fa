import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { LINK_ENTRY, placeOf } from '#domain/miniapp/linkPage.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { ProfileSkeleton } from '../profile/ProfileSkeleton.tsx'

const ENTRY = { place: placeOf('/profile/', '?id=alice'), title: '<b>alice</b>.degen', text: '', picture: '' }

const headingAt = async (path: string, entry: string, left = false) => {
  const app = await createTestApp({ served: { [LINK_ENTRY]: entry } })
  if (left) app.get(LayoutStore).leave('/', () => undefined)
  const { unmount } = draw(app, <ProfileSkeleton />, path)
  const { textContent } = screen.getByRole('heading')
  unmount()
  return textContent
}

it('a page that arrived with the name of its thing shows it until it is read, and nothing of it for another thing', async () => {
  const json = JSON.stringify(ENTRY)
  expect(await headingAt('/profile/?id=alice', json)).toBe('<b>alice</b>.degen')
  expect(await headingAt('/profile?ref=bob&id=alice', json)).toBe('<b>alice</b>.degen')
  expect(await headingAt('/profile/?id=bob', json)).toBe('Profile')
  expect(await headingAt('/profile/?id=alice', '{')).toBe('Profile')
  expect(await headingAt('/profile/?id=alice', json, true)).toBe('Profile')
})
