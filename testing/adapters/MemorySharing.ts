import type { Sharing } from '#domain/shell/Sharing.ts'

/** Accepts everything by default. */
export class MemorySharing implements Sharing {
  offered = true
  refuses = false
  copied = ''
  refusesCopy = false
  readonly shared: { readonly title: string; readonly url: string }[] = []

  async copy(text: string): Promise<void> {
    if (this.refusesCopy) throw new Error('The clipboard is not allowed here')
    this.copied = text
  }

  possible(): boolean {
    return this.offered
  }

  async share(link: { readonly title: string; readonly url: string }): Promise<void> {
    if (this.refuses) throw new Error('Sharing is not allowed here')
    this.shared.push(link)
  }
}
