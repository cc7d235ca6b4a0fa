import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { useListbox } from './useListbox.ts'

type Kind = Parameters<typeof useListbox>[0]['kind']

function show(kind: Kind, keys: readonly string[] = ['one', 'two', 'three']) {
  const said: string[] = []
  function Field(props: { readonly keys: readonly string[] }) {
    const { input, id, idOf, active, open, typed } = useListbox({
      kind,
      keys: props.keys,
      onPick: (index) => said.push(`picked ${props.keys[index]}`),
      onEscape: kind === 'inline' ? () => said.push('put away') : undefined,
    })
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          said.push('submitted')
        }}
        onKeyDown={({ key }) => key === 'Escape' && said.push('Escape went on')}
      >
        {kind === 'inline' ? (
          <textarea {...input} defaultValue="" onChange={typed} />
        ) : (
          <input {...input} onChange={typed} />
        )}
        <ul id={id} role="listbox">
          {open &&
            props.keys.map((key, index) => (
              <li key={key} id={idOf(index)} role="option" aria-selected={index === active}>
                {key}
              </li>
            ))}
        </ul>
      </form>
    )
  }
  const { rerender } = render(<Field keys={keys} />)
  const user = userEvent.setup()
  const field = screen.getByRole(kind === 'inline' ? 'textbox' : 'combobox')
  field.focus()
  const active = () => {
    const [chosen, ...others] = screen.queryAllByRole('option', { selected: true })
    expect([chosen?.id ?? null, others]).toEqual([field.getAttribute('aria-activedescendant'), []])
    return chosen?.textContent
  }
  const walk = async (...pressed: readonly string[]) => {
    const stops = []
    for (const key of pressed) {
      await user.keyboard(`{${key}}`)
      stops.push(active())
    }
    return stops
  }
  return {
    said,
    field,
    active,
    walk,
    press: user.keyboard,
    list: (now: string[]) => rerender(<Field keys={now} />),
  }
}

const options = () => screen.queryAllByRole('option').length

it('a choice always has an active option, the arrows go round, Home and End to its ends', async () => {
  const { field, active, walk } = show('choice')
  expect([active(), field.getAttribute('aria-expanded')]).toEqual(['one', 'true'])
  expect(await walk('ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home')).toEqual([
    'two',
    'three',
    'one',
    'three',
    'one',
  ])
})

it('a choice leaves Escape to the dialog around it, and picks the active option by Enter', async () => {
  const { said, press } = show('choice')
  await press('{ArrowDown}{Escape}{Enter}')
  expect(said).toEqual(['Escape went on', 'picked two'])
})

it('the active option stays the same one as others come and go, until something else is typed', async () => {
  const { active, walk, list, press } = show('choice')
  await walk('ArrowDown')
  list(['zero', 'one', 'two'])
  expect(active()).toBe('two')
  await press('x')
  expect(active()).toBe('zero')
  list([])
  expect(active()).toBeUndefined()
})

it.each(['choice', 'suggestions', 'inline'] as const)(
  'no key with another one held is for the list: %s',
  async (kind) => {
    const { said, active, press } = show(kind)
    await press('x')
    const before = active()
    await press('{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowDown}{/Alt}{Control>}{Enter}{/Control}')
    expect([active(), said.filter((line) => line !== 'submitted')]).toEqual([before, []])
  },
)

it('suggestions open by typing without a choice, and the arrow keys pass through the field', async () => {
  const { field, active, walk, press } = show('suggestions')
  expect([options(), field.getAttribute('aria-expanded')]).toEqual([0, 'false'])
  await press('x')
  expect([options(), field.getAttribute('aria-expanded'), active()]).toEqual([3, 'true', undefined])
  expect(await walk('Home', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp')).toEqual([
    undefined,
    'one',
    'three',
    undefined,
    'three',
    'one',
    undefined,
  ])
})

it('suggestions handle Enter and Escape only with an option to pick or a list to close', async () => {
  const { said, walk, press } = show('suggestions')
  await press('x{Escape}')
  expect([options(), said]).toEqual([0, []])
  await press('{Escape}{Enter}')
  expect(said).toEqual(['Escape went on', 'submitted'])
  expect(await walk('ArrowDown')).toEqual(['one'])
  await press('{Enter}')
  expect([options(), said.at(-1)]).toEqual([0, 'picked one'])
  await press('x{Enter}')
  expect([options(), said.at(-1)]).toEqual([0, 'submitted'])
})

it('in a multi-line text Tab picks an option, too, Escape closes the list, and there is no combobox', async () => {
  const { said, field, walk, press } = show('inline')
  expect(['role', 'aria-expanded'].map((name) => field.hasAttribute(name))).toEqual([false, false])
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(await walk('ArrowUp', 'Home', 'ArrowDown')).toEqual(['three', 'three', 'one'])
  await press('{ArrowDown}{Tab}{Enter}{Escape}')
  expect([said, document.activeElement]).toEqual([['picked two', 'picked one', 'put away'], field])
})

it('a text without options keeps its keys and points to no list', async () => {
  const { said, field, press } = show('inline', [])
  await press('a{Enter}b{ArrowDown}{Escape}{Tab}')
  expect([field.hasAttribute('aria-controls'), said]).toEqual([false, ['Escape went on']])
  expect([screen.getByDisplayValue(/a\s*b/), document.activeElement]).toEqual([field, document.body])
})
