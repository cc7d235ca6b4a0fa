// jsdom has dialogs but does not open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  const first = this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button')
  first?.focus()
}
// As in a browser, the event comes after the code that closed the dialog.
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
