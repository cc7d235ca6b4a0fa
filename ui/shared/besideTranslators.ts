interface Pair {
  /** React's own node, empty while the <font> is beside it. */
  readonly text: Text
  readonly font: ChildNode
  readonly words: string
}

/**
 * Keeps the page usable while the browser translates it (rules/shell: page-translators).
 * A translator replaces a text node by a <font>, but React still writes to the node and looks
 * for it among its siblings. Here each such node returns to its place, empty, beside its <font>;
 * what React does with it then ends or moves the <font>. Returns a disposer.
 */
export function besideTranslators(root: Node): () => void {
  const pairs = new WeakMap<Node, Pair>()
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const written = pairs.get(target)
      if (written?.text === target) {
        written.font.remove()
        pairs.delete(target)
      }
      for (const node of removedNodes) {
        const known = pairs.get(node)
        if (!known) {
          if (node.nodeType !== Node.TEXT_NODE) continue
          const instead = [...addedNodes, previousSibling, nextSibling].find(
            (near) => near?.nodeName === 'FONT' && near.parentNode === target && !pairs.has(near),
          )
          if (instead) pair(node as Text, instead as Element)
          continue
        }
        const { text, font, words } = known
        if (node !== text) {
          // The translator shows the original again, by the same node or by another one.
          if (node.isConnected || !text.isConnected) continue
          text.data = words
          for (const added of addedNodes) if (added !== text) (added as ChildNode).remove()
        } else if (!text.isConnected) font.remove()
        else if (font.isConnected) text.after(font)
      }
    }
    // The changes made here.
    observer.takeRecords()
  })
  const pair = (text: Text, font: Element) => {
    if (font.contains(text)) text.replaceWith(text.cloneNode())
    const made = { text, font, words: text.data }
    pairs.set(text, made).set(font, made)
    font.before(text)
    text.data = ''
  }
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
