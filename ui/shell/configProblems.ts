import * as texts from '#domain/shell/texts.ts'

/** Replaces the app with a readable page if the community's configuration is invalid. `problems`: one per line. */
export function showConfigProblems(root: HTMLElement, problems: string): void {
  const page = root.ownerDocument
  const article = page.createElement('main')
  const heading = page.createElement('h1')
  heading.textContent = texts.notSetUp
  const hint = page.createElement('p')
  hint.textContent = texts.notSetUpText
  const alert = page.createElement('div')
  alert.setAttribute('role', 'alert')
  const list = page.createElement('ul')
  for (const problem of problems.split('\n')) {
    const item = page.createElement('li')
    item.textContent = problem
    list.append(item)
  }
  alert.append(list)
  article.append(heading, hint, alert)
  root.replaceChildren(article)
}
