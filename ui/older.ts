/**
 * Methods and popovers that the oldest supported browsers lack (rules/shell: oldest-browsers).
 * The entry fetches this file only if the start-up script has missed one, by its own list of the same methods.
 */

function provide(owner: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

provide(AbortSignal, {
  timeout(milliseconds: number): AbortSignal {
    const end = new AbortController()
    setTimeout(() => end.abort(new DOMException('The operation timed out.', 'TimeoutError')), milliseconds)
    return end.signal
  },
  any(signals: Iterable<AbortSignal>): AbortSignal {
    const end = new AbortController()
    for (const signal of signals) {
      if (signal.aborted) end.abort(signal.reason)
      signal.addEventListener('abort', () => end.abort(signal.reason), { once: true, signal: end.signal })
    }
    return end.signal
  },
})

provide(Object, {
  hasOwn: (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key),
})

/** A negative index counts from the end. */
const indexOf = ({ length }: ArrayLike<unknown>, index: number): number => {
  const whole = Math.trunc(index) || 0
  return whole < 0 ? length + whole : whole
}

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[indexOf(this, index)]
}

type Test<Item> = (item: Item, index: number, items: readonly Item[]) => unknown

function findLastIndex<Item>(this: readonly Item[], test: Test<Item>): number {
  for (let index = this.length - 1; index >= 0; index -= 1)
    if (test(this[index] as Item, index, this)) return index
  return -1
}

function findLast<Item>(this: readonly Item[], test: Test<Item>): Item | undefined {
  return this[findLastIndex.call(this, test as Test<unknown>)]
}

provide(Array.prototype, {
  at,
  findLast,
  findLastIndex,
  toReversed<Item>(this: readonly Item[]): Item[] {
    // oxlint-disable-next-line no-array-reverse -- this is what stands in for toReversed
    return [...this].reverse()
  },
  toSorted<Item>(this: readonly Item[], compare?: (one: Item, other: Item) => number): Item[] {
    return [...this].sort(compare)
  },
  toSpliced<Item>(
    this: readonly Item[],
    ...change: [start: number, removed: number, ...added: Item[]]
  ): Item[] {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
})
provide(String.prototype, { at })
provide(Object.getPrototypeOf(Uint8Array.prototype) as object, { at })

if (!('popover' in HTMLElement.prototype)) providePopovers()

/** The next press elsewhere and Escape close an open popover; `base.css` hides the closed ones. */
function providePopovers(): void {
  const toggle = (popover: Element, shown: boolean): void => {
    if ('shown' in (popover as HTMLElement).dataset === shown) return
    const [oldState, newState] = shown ? ['closed', 'open'] : ['open', 'closed']
    popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { oldState, newState }))
    popover.toggleAttribute('data-shown', shown)
  }
  const hideAllBut = (kept: Node | null): void => {
    for (const popover of document.querySelectorAll('[popover][data-shown]'))
      if (!popover.contains(kept)) toggle(popover, false)
  }
  provide(HTMLElement.prototype, {
    popover: null,
    showPopover(this: Element) {
      toggle(this, true)
    },
    hidePopover(this: Element) {
      toggle(this, false)
    },
  })
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target : null
    const opener = pressed?.closest('[popovertarget]')
    const popover = document.getElementById(opener?.getAttribute('popovertarget') ?? '')
    hideAllBut(popover ?? pressed)
    if (popover)
      toggle(popover, !('shown' in popover.dataset) && opener?.getAttribute('popovertargetaction') !== 'hide')
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideAllBut(null)
  })
}
