import type { Page } from '@playwright/test'

/** A part of the page that moved, with the heights of its upper edge before and after. */
interface MovedPart {
  readonly element: string
  /** The tags down to it, with what tells dialogs, feeds and notices, and whether the page's content is in it. */
  readonly within: string
  /** A text that became longer or shorter behind its start, around its middle or before its end, at the same height; or a part that was not in view. */
  readonly inPlace: boolean
  readonly from: number
  readonly to: number
}

/** Parts that moved in one frame (Layout Instability), also right after an input. */
export interface Shift {
  readonly value: number
  readonly parts: readonly MovedPart[]
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly sources?: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Collects what moves in each of the page's later documents. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const { value, sources = [] } of entries as readonly ShiftEntry[])
        shifts.push({
          value,
          parts: sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement
            const path: string[] = []
            for (let each = element; each && each !== document.body; each = each.parentElement) {
              const marks = ['popover', 'role', 'data-notice', 'translate'].filter((mark) =>
                each?.hasAttribute(mark),
              )
              path.unshift(
                each.localName + marks.map((mark) => `[${mark}=${each?.getAttribute(mark)}]`).join(''),
              )
            }
            if (element?.querySelector('main')) path.push('(with main)')
            if (element?.matches('.spinner')) path.push('.spinner')
            return {
              element: element?.outerHTML.slice(0, 200) ?? 'removed',
              within: path.join(' > '),
              inPlace:
                previousRect.height === 0 ||
                (previousRect.top === currentRect.top &&
                  [0, 0.5, 1].some(
                    (share) =>
                      Math.abs(
                        previousRect.left +
                          previousRect.width * share -
                          (currentRect.left + currentRect.width * share),
                      ) < 2,
                  )),
              from: previousRect.top,
              to: currentRect.top,
            }
          }),
        })
    }
    const watcher = new PerformanceObserver((list) => note(list.getEntries()))
    watcher.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      async takeShifts() {
        // The last change has moved everything once its frame is drawn.
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
        note(watcher.takeRecords())
        return shifts.splice(0)
      },
    })
  })

/** The shifts since the document was opened, or since the last call. */
export const takeShifts = (page: Page): Promise<readonly Shift[]> => page.evaluate('takeShifts()')

/** The sum of the shifts, to two decimals as it is commonly judged. */
export const sumOf = (shifts: readonly Shift[]): number =>
  Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 100) / 100
