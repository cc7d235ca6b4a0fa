import { button, choice, element, field } from '../panel/elements.ts'
import type { ChaosState } from './Chaos.ts'
import type { ChaosSwitch } from './ChaosSwitch.ts'
import type { Parameter } from './parameters.ts'

/** Milliseconds between checks for switches set by tests or commands. */
const LOOK_EVERY = 1000

const status = element('output', {})
const panel = element('div', { className: 'panel' })
const cards = new Map<string, { readonly form: HTMLFormElement; readonly off: HTMLButtonElement }>()

document.body.append(
  element('header', { className: 'bar' }, [
    element('strong', { textContent: 'Chaos' }),
    status,
    button('Switch everything off', () => void send('DELETE', '')),
  ]),
  element('main', {}, [panel]),
)

async function send(method: string, path: string, values?: unknown): Promise<void> {
  try {
    const init = { method, ...(values !== undefined && { body: JSON.stringify(values) }) }
    const response = await fetch(`/chaos${path}`, init)
    const answer = (await response.json()) as ChaosState & { readonly error?: string }
    if (answer.error === undefined) show(answer)
    if (answer.error !== undefined) status.textContent = answer.error
    else if (method === 'POST') status.textContent = `Done: ${path.slice(1)}.`
    else if (method === 'DELETE') status.textContent = ''
  } catch {
    status.textContent = 'The stack does not answer; is it still running?'
  }
}

function show({ switches, active }: ChaosState): void {
  if (cards.size === 0)
    for (const group of new Set(switches.map((one) => one.group))) {
      const title = element('h2', { textContent: `${group.charAt(0).toUpperCase()}${group.slice(1)}` })
      panel.append(title, ...switches.filter((one) => one.group === group).map(card))
    }
  for (const [id, { form, off }] of cards) {
    const parts = active.filter((fault) => fault.id === id).map(({ part }) => part)
    form.toggleAttribute('data-on', parts.length > 0)
    off.hidden = parts.length === 0
    off.textContent = parts.some((part) => part !== id) ? `Switch off (${parts.join(', ')})` : 'Switch off'
  }
}

function card({ id, group, label, parameters, expected }: ChaosSwitch): HTMLFormElement {
  const fields = Object.entries(parameters).map(([name, parameter]) => fieldOf(name, parameter))
  const off = button('Switch off', () => void send('DELETE', `/${id}`))
  const apply = element('button', { type: 'submit', textContent: 'Apply' })
  const form = element('form', { id }, [
    element('strong', { textContent: label }),
    element('p', { textContent: expected }),
    element('div', {}, fields),
    element('div', { className: 'buttons' }, [apply, off]),
  ])
  form.setAttribute('aria-label', `${group}: ${label}`)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = [...new FormData(form)].map(([name, text]) => [
      name,
      valueOf(parameters[name], typeof text === 'string' ? text : ''),
    ])
    void send('POST', `/${id}`, Object.fromEntries(given))
  })
  cards.set(id, { form, off })
  return form
}

function fieldOf(name: string, parameter: Parameter): HTMLElement {
  if (parameter.kind === 'choice') return choice(name, parameter.usual, parameter.options)
  const label = field(name, parameter.usual)
  const input = label.querySelector('input')
  if (input) Object.assign(input, { type: 'number', min: parameter.min, max: parameter.max, step: 1 })
  return label
}

const valueOf = (parameter: Parameter | undefined, text: string): unknown =>
  parameter?.kind === 'whole' ? Number(text) : text

void send('GET', '')
setInterval(() => void send('GET', ''), LOOK_EVERY)
