/** Whether anybody can see the page: what nobody looks at need not be asked for. */
export interface Attention {
  /** False while the page is hidden, in another tab or behind a lock. */
  given(): boolean
}
