import type { Clipboard } from '#domain/shell/Clipboard.ts'

/** A clipboard that can be looked into, and told to refuse. */
export class MemoryClipboard implements Clipboard {
  text = ''
  refuses = false

  async copy(text: string): Promise<void> {
    if (this.refuses) throw new Error('The clipboard is not allowed here')
    this.text = text
  }
}
