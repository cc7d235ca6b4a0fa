import { momentText } from '#domain/shared/timeText.ts'

/** A moment of the chain's time, in seconds, as a clock where the user is would say it. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>
}
