import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { renderApp } from '#testing/ui/renderApp.tsx'

import { ChangeUsernameDialog } from './ChangeUsernameDialog.tsx'
import { FindUserPage } from './FindUserPage.tsx'

it('The dialog that changes the main name offers the name that was probably meant', async () => {
  const { user } = await renderApp({
    view: <ChangeUsernameDialog />,
    account: ALICE,
    features: ['names/people', 'names/addressBook'],
    names: { wonderland: ALICE },
  })
  const field = screen.getByLabelText<HTMLInputElement>('New main username')
  await user.click(field)
  await user.paste('wonderland.degen')
  expect(screen.getByText('Dots not allowed')).toBeDefined()
  expect(screen.getByText('.degen is added for you.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use wonderland?' }))
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
  expect([field.value, submit.disabled]).toEqual(['wonderland', false])
})

it('The search for a person offers the name that was probably meant', async () => {
  const { user } = await renderApp({
    view: <FindUserPage />,
    features: ['names/people', 'names/addressBook'],
    names: { bobby: BOB },
  })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or address' })
  await user.click(field)
  await user.paste('bob\u200Bby')
  expect(screen.getByText('It contains a character without width, U+200B.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use bobby?' }))
  expect(field.value).toBe('bobby')
})
