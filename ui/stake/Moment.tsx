import { momentText } from '#domain/shared/timeText.ts'

/** A moment of the chain's time, in seconds, in the time zone of the user. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>
}
