export function BareDialog() {
  return (
    <dialog open>
      <h2>Connect your wallet</h2>
      <button
        type="button"
        onClick={() => void import('./bareWallet.ts').then(({ connectInjected }) => connectInjected())}
      >
        Browser wallet
      </button>
    </dialog>
  )
}
