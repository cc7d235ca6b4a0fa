import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { VERSION } from '#domain/shell/version.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { AboutPage } from './AboutPage.tsx'

it('About says which version of the app a community runs', async () => {
  await renderApp({ view: <AboutPage /> })
  expect(screen.getByText(`Made with Hearth ${VERSION}`, { exact: false })).toBeDefined()
})
