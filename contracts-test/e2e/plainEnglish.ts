import type { Page } from '@playwright/test'

/**
 * Plain English words side by side that the page shows or names: no text of another language has them, nor one of the
 * pseudo-language. What people wrote, figures, names and languages are marked in the page, and left out.
 */
export const plainEnglish = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const judge = (element: Element | null, text: string | null) => {
      if (text === null || !element?.checkVisibility()) return
      if (element.closest('[translate=no], bdi, [dir=auto]:not(:has(input)), article, script, style')) return
      // The package of the notices has no other name for their time.
      if (element.closest('.Toastify__progress-bar')) return
      if (/[A-Za-z]{3,} [a-z]{3,}/.test(text)) found.add(text)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) judge(walker.currentNode.parentElement, walker.currentNode.nodeValue)
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) judge(element, element.getAttribute(name))
    return [...found]
  })
