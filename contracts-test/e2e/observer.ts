export type Report =
  /** A status or alert; `link` is its link's address. */
  | { readonly kind: 'said'; readonly text: string; readonly link: string | undefined }
  | { readonly kind: 'too many notices'; readonly count: number }
  | { readonly kind: 'same notice twice'; readonly text: string }
  | { readonly kind: 'busy too long'; readonly what: string }
  | { readonly kind: 'policy violation'; readonly what: string }
  /** A connect button was shown although a session was about to resume. */
  | { readonly kind: 'flash'; readonly text: string }

/** The function that receives the reports. */
export const REPORT = 'e2eReport'

export interface ObserverSettings {
  /** Milliseconds for which an element may be busy. */
  readonly busyLimit: number
  readonly report: string
}

/**
 * Runs in the page before its own scripts: checks every end-to-end test's invariants (rules/faults: invariants)
 * in each frame that changes the page, so it misses nothing that a user could see.
 */
export function observePage({ busyLimit, report }: ObserverSettings): void {
  const send = (what: Report) => Reflect.get(globalThis, report)?.(what)
  const said = new Set<string>()
  const busySince = new Map<Element, number>()
  const once = new Set<string>()
  const sendOnce = (what: Report) => {
    const key = JSON.stringify(what)
    if (!once.has(key)) send(what)
    once.add(key)
  }
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    // The catalogue has a notice's text, but not its subject or its help.
    for (const part of copy.querySelectorAll('button, [data-about], [data-note], [data-way]')) part.remove()
    return copy.textContent ?? ''
  }

  const listen = () => {
    for (const element of document.querySelectorAll('[role=status],[role=alert]')) {
      if (!visible(element)) continue
      const text = textOf(element)
      const link = element.querySelector('a')?.href
      const key = `${text}\n${link ?? ''}`
      if (!said.has(key)) send({ kind: 'said', text, link })
      said.add(key)
    }
    const notices = [...document.querySelectorAll('[data-notice]')].map(
      (element) => element.textContent ?? '',
    )
    if (notices.length > 20) sendOnce({ kind: 'too many notices', count: notices.length })
    const twice = notices.find((text, index) => notices.indexOf(text) !== index)
    if (twice !== undefined) sendOnce({ kind: 'same notice twice', text: twice })
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
      if (performance.now() - since <= busyLimit) continue
      // Restarted, so that a lasting busy state is reported again.
      busySince.set(element, performance.now())
      send({
        kind: 'busy too long',
        what: `${element.outerHTML.slice(0, 160)} in ${element.parentElement?.outerHTML.slice(0, 160)}`,
      })
    }
  }
  const watchFlash = () => {
    if (!(globalThis as { expectSession?: boolean }).expectSession) return
    for (const element of document.querySelectorAll('button, a')) {
      if (element.textContent?.startsWith('Connect wallet') && visible(element))
        sendOnce({ kind: 'flash', text: element.textContent ?? '' })
    }
  }
  let asked = false
  const check = () => {
    asked = false
    listen()
    watchBusy()
    watchFlash()
  }
  // Only frames with a change, because a callback for each frame would keep the browser drawing.
  const checkNextFrame = () => {
    if (!asked) requestAnimationFrame(check)
    asked = true
  }
  new MutationObserver(checkNextFrame).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // Transitions and the busy limit end without a DOM change.
  setInterval(checkNextFrame, 200)
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    send({ kind: 'policy violation', what: `${violatedDirective} ${blockedURI} ${sample}` }),
  )
}
