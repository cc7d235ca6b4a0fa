import * as texts from '#domain/shared/texts.ts'

/** Reads the next part of a list. Tells of a failure above the button, which then tries again. */
export function MoreButton(props: {
  readonly more: 'idle' | 'loading' | 'failed'
  readonly failedText: string
  readonly className: string | undefined
  readonly onClick: () => unknown
}) {
  const { more, failedText, className, onClick } = props
  const isLoading = more === 'loading'
  return (
    <>
      {more === 'failed' && (
        <p role="alert" className="bad">
          {failedText}
        </p>
      )}
      <button type="button" className={`button ${className}`} aria-disabled={isLoading} onClick={onClick}>
        {isLoading && <span className="spinner" aria-hidden />}
        {isLoading ? texts.loading : more === 'failed' ? texts.tryAgain : texts.loadMore}
      </button>
    </>
  )
}
