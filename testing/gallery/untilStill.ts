/** Longer than React holds back content behind a placeholder (300 ms). */
const STILL_MS = 400

/** Resolves after the document has not changed for 400 ms. */
export function untilStill(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, STILL_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, STILL_MS)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
