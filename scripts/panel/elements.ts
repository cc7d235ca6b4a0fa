export function choice(name: string, value: string, options: readonly string[]): HTMLElement {
  const select = element(
    'select',
    { name },
    [...new Set([...options, value])].map((option) =>
      element('option', { value: option, textContent: option, selected: option === value }),
    ),
  )
  return element('label', { textContent: `${name} ` }, [select])
}

export const field = (name: string, value: string | number): HTMLElement =>
  element('label', { textContent: `${name} ` }, [element('input', { name, value: String(value) })])

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', textContent: text })
  made.addEventListener('click', onClick)
  return made
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
