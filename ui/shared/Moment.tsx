import { momentText } from '#domain/shared/timeText.ts'

/** `at` is in seconds since 1970; shown in the user's time zone. */
export function Moment({ at, className }: { readonly at: number; readonly className?: string }) {
  return (
    <time className={className} dateTime={new Date(at * 1000).toISOString()}>
      {momentText(at)}
    </time>
  )
}
