import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { FileButton } from './FileInput.tsx'

it('A file button is reached by Tab under its text, and hands over the same file again', async () => {
  const files: string[] = []
  render(
    <>
      <button type="button">Before</button>
      <FileButton accept="text/plain" onFile={({ name }) => files.push(name)}>
        Upload a file
      </FileButton>
    </>,
  )
  const input = screen.getByLabelText('Upload a file')
  await userEvent.click(screen.getByRole('button', { name: 'Before' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(input)
  const file = new File(['a'], 'a.txt', { type: 'text/plain' })
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  expect(files).toEqual(['a.txt', 'a.txt'])
})
