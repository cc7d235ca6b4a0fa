/** Nothing can be claimed by what is not known. */
export function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <p className="bad">It could not be read whether this account can claim. Nothing is lost.</p>
      <div>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </>
  )
}
