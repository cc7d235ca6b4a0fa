import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Phrase } from './Phrase.tsx'

it('A phrase has its values where its text has their placeholders, in any order', () => {
  const values = { amount: <b>1 DEGEN</b>, name: 'alice' }
  const { container } = render(
    <>
      <p>
        <Phrase text="{amount} from {name}." values={values} />
      </p>
      <p>
        <Phrase text="{name}: {amount}" values={values} />
      </p>
    </>,
  )
  expect(container.innerHTML).toBe('<p><b>1 DEGEN</b> from alice.</p><p>alice: <b>1 DEGEN</b></p>')
})

it('A value is no text: braces in it are shown as they are', () => {
  const { container } = render(<Phrase text="Add {token} to wallet" values={{ token: '{token}' }} />)
  expect(container.textContent).toBe('Add {token} to wallet')
})
