import { momentText } from '#domain/shared/timeText.ts'

/** `at` is in seconds of the chain's time; shown in the user's time zone. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>
}
