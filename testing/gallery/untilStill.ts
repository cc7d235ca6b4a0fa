/** Longer than React delays content behind a placeholder (300 ms). */
const STILL_MS = 400
/** Longer than any scene takes on a busy machine. */
const LIMIT_MS = 30_000

/** Resolves once the document has not changed for 400 ms. Rejects after 30 s, naming the last change. */
export function untilStill(): Promise<void> {
  return new Promise((resolve, reject) => {
    const began = Date.now()
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, STILL_MS)
    const observer = new MutationObserver((changes) => {
      clearTimeout(timer)
      timer = setTimeout(finish, STILL_MS)
      const [change] = changes
      if (!change || Date.now() - began < LIMIT_MS) return
      observer.disconnect()
      clearTimeout(timer)
      const { type, attributeName, target } = change
      const element = target instanceof Element ? target : target.parentElement
      reject(
        new Error(`Still changing: ${type} ${attributeName ?? ''} of ${element?.outerHTML.slice(0, 300)}`),
      )
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
