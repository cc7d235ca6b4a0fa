/** Longer than React delays content behind a placeholder (300 ms). */
const STILL_MS = 400
/** Longer than any scene takes on a busy machine. */
const LIMIT_MS = 30_000

/** Resolves once the document has not changed for 400 ms and shows its images. Rejects after 30 s, naming what is missing. */
export async function untilStill(): Promise<void> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    await untilUnchanged(end)
    // Loading an image changes nothing in the document until its handler runs.
    const image = [...document.images].find((each) => isOnScreen(each) && !each.complete)
    if (!image) return
    if (Date.now() > end) throw new Error(`Still loading: ${image.src.slice(0, 300)}`)
  }
}

/** A lazy image elsewhere is perhaps never loaded. */
function isOnScreen(image: HTMLImageElement): boolean {
  const { top, left, bottom, right } = image.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

function untilUnchanged(end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, STILL_MS)
    const observer = new MutationObserver((changes) => {
      clearTimeout(timer)
      timer = setTimeout(finish, STILL_MS)
      const [change] = changes
      if (!change || Date.now() < end) return
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
