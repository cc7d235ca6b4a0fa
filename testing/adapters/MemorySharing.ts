import type { Sharing } from '#domain/shell/Sharing.ts'

/** A share sheet that takes everything, unless told otherwise. */
export class MemorySharing implements Sharing {
  offered = true
  refuses = false
  readonly shared: { readonly title: string; readonly url: string }[] = []

  possible(): boolean {
    return this.offered
  }

  async share(link: { readonly title: string; readonly url: string }): Promise<void> {
    if (this.refuses) throw new Error('Sharing is not allowed here')
    this.shared.push(link)
  }
}
