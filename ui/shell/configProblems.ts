/** A readable page in the place of the app when the community's file is wrong: never a white screen. */
export function showConfigProblems(root: HTMLElement, problems: string): void {
  const page = root.ownerDocument
  const article = page.createElement('main')
  const heading = page.createElement('h1')
  heading.textContent = 'This site is not set up correctly'
  const hint = page.createElement('p')
  hint.textContent =
    'Nothing of yours is lost. Whoever runs this site can mend it: these keys of its configuration are wrong.'
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
