/**
 * Translates a page as Chrome does: each text node is replaced by two nested <font>, at once and
 * on every change of the page. `moved` moves the text node itself into them; `marks` surround each translation.
 * Returns a function that stops it and restores the originals. Imports nothing, so that a browser can run it.
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
