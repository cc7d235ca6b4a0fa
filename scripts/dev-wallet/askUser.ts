import { walletStyles } from './walletStyles.ts'

export interface Question {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Accounts to choose from; absent if there is no choice. */
  readonly accounts?: { readonly options: readonly string[]; readonly chosen: string | undefined }
}

/** The account is set if there was a choice; undefined after a rejection. */
export type Answer = { readonly account: string | undefined } | undefined

let last: Promise<unknown> = Promise.resolve()

/** Shows one question at a time; resolves with the user's decision. Closing it in any way rejects. */
export function askUser(question: Question): Promise<Answer> {
  const answer = last.then(() => show(question))
  last = answer
  return answer
}

function show({ title, facts, accounts }: Question): Promise<Answer> {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [walletStyles()]

  const heading = element('h2', { id: 'title', textContent: title })
  const list = element('dl', {})
  for (const [label, value] of facts) {
    list.append(element('dt', { textContent: label }), element('dd', { textContent: value }))
  }
  const select = accounts && accountChooser(accounts.options, accounts.chosen)
  const reject = element('button', { value: 'reject', textContent: 'Reject' })
  const approve = element('button', { value: 'approve', textContent: 'Approve', autofocus: true })
  approve.className = 'primary'
  const buttons = element('div', { className: 'buttons' })
  buttons.append(reject, approve)

  const form = element('form', { method: 'dialog' })
  form.append(
    element('p', { className: 'brand', textContent: 'Hearth development wallet' }),
    heading,
    list,
    ...(select ? [select.label] : []),
    buttons,
  )
  const dialog = element('dialog', {})
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.append(form)
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()

  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'approve' ? { account: select?.field.value } : undefined)
    })
  })
}

function accountChooser(options: readonly string[], chosen: string | undefined) {
  const field = element('select', {})
  for (const [index, address] of options.entries()) {
    field.append(element('option', { value: address, textContent: `${index}: ${address}` }))
  }
  if (chosen !== undefined && options.includes(chosen)) field.value = chosen
  const label = element('label', { textContent: 'Account' })
  label.append(field)
  return { label, field }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
