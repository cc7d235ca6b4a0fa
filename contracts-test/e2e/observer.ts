/** What the page under observation reports, as it happens. */
export type Report =
  /** A status or an alert stands on the page; `link` is where it leads. */
  | { readonly kind: 'said'; readonly text: string; readonly link: string | undefined }
  | { readonly kind: 'too many notices'; readonly count: number }
  | { readonly kind: 'same notice twice'; readonly text: string }
  | { readonly kind: 'busy too long'; readonly what: string }
  | { readonly kind: 'policy violation'; readonly what: string }
  /** A connect button stood on the page although a session was to be resumed. */
  | { readonly kind: 'flash'; readonly text: string }

/** The name of the function pages report to. */
export const REPORT = 'e2eReport'

/** What the observer goes by. */
export interface ObserverSettings {
  /** Milliseconds anything may be busy. */
  readonly busyLimit: number
  /** The reporting function's name. */
  readonly report: string
}

/**
 * Runs in the page, before any script of its own: watches what holds for every end-to-end test (rules/faults: invariants). It
 * looks at every frame in which something changes, so that nothing is missed that a person could see.
 */
export function observePage({ busyLimit, report }: ObserverSettings): void {
  const tell = (what: Report) =>
    (globalThis as unknown as Record<string, (sent: Report) => void>)[report]?.(what)
  const said = new Set<string>()
  const busySince = new Map<Element, number>()
  const once = new Set<string>()
  const tellOnce = (what: Report) => {
    const key = JSON.stringify(what)
    if (!once.has(key)) tell(what)
    once.add(key)
  }
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  /** Without the buttons that stand beside the words. */
  const wordsOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const button of copy.querySelectorAll('button')) button.remove()
    return copy.textContent ?? ''
  }

  const listen = () => {
    for (const element of document.querySelectorAll('[role=status],[role=alert]')) {
      if (!visible(element)) continue
      const text = wordsOf(element)
      const link = element.querySelector('a')?.href
      const key = `${text}\n${link ?? ''}`
      if (!said.has(key)) tell({ kind: 'said', text, link })
      said.add(key)
    }
    const notices = [...document.querySelectorAll('[data-notice]')].map(
      (element) => element.textContent ?? '',
    )
    if (notices.length > 20) tellOnce({ kind: 'too many notices', count: notices.length })
    const twice = notices.find((text, index) => notices.indexOf(text) !== index)
    if (twice !== undefined) tellOnce({ kind: 'same notice twice', text: twice })
  }
  const watchBusy = () => {
    const busy = new Set(
      [...document.querySelectorAll('[aria-busy=true],.spinner,.skeleton')].filter((element) =>
        visible(element),
      ),
    )
    for (const element of busySince.keys()) if (!busy.has(element)) busySince.delete(element)
    for (const element of busy) {
      const since = busySince.get(element) ?? performance.now()
      busySince.set(element, since)
      if (performance.now() - since > busyLimit)
        tellOnce({
          kind: 'busy too long',
          what: `${element.outerHTML.slice(0, 160)} in ${element.parentElement?.outerHTML.slice(0, 160)}`,
        })
    }
  }
  const watchFlash = () => {
    if (!(globalThis as { expectSession?: boolean }).expectSession) return
    for (const element of document.querySelectorAll('button, a')) {
      if (element.textContent?.startsWith('Connect wallet') && visible(element))
        tellOnce({ kind: 'flash', text: element.textContent ?? '' })
    }
  }
  let asked = false
  const look = () => {
    asked = false
    listen()
    watchBusy()
    watchFlash()
  }
  // Only a frame that shows something else is looked at: asking for each one would keep the browser drawing.
  const lookAtNextFrame = () => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  }
  new MutationObserver(lookAtNextFrame).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // A transition ends without a change, and so does patience.
  setInterval(lookAtNextFrame, 200)
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell({ kind: 'policy violation', what: `${violatedDirective} ${blockedURI} ${sample}` }),
  )
}
