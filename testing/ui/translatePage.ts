/**
 * Translates a page as Chrome's translator does: each text node makes room for its text in two <font>, at once and whenever
 * the page changes. With `moved` the text node itself goes into them; `marks` stand around each translated text.
 * Returns a function that shows the original text again, and ends it. It stands alone, so that a browser can run it.
 */
export function translatePage(
  root: HTMLElement,
  {
    moved = false,
    marks = ['«', '»'],
  }: { readonly moved?: boolean; readonly marks?: readonly string[] } = {},
): () => void {
  const originals = new Map<Element, Text>()
  const translate = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '') continue
      if (text.parentElement?.closest('font, script, style, textarea, [translate=no]')) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      originals.set(outer, text)
      const words = marks.join(text.data)
      text.replaceWith(outer)
      if (moved) inner.append(text)
      else inner.append(words)
    }
  }
  translate()
  const observer = new MutationObserver(translate)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text)
  }
}
