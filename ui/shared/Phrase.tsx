import { Fragment, type ReactNode } from 'react'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/**
 * A whole phrase of a catalogue, whose `{placeholders}` are filled with elements or with words from outside. The text is
 * a literal, so that the compiler knows its placeholders, and nothing in a value is read as one.
 */
export function Phrase<const Text extends string>(props: {
  readonly text: string extends Text ? never : Text
  readonly values: Readonly<Record<Placeholder<Text>, ReactNode>>
}) {
  const values: Readonly<Record<string, ReactNode>> = props.values
  return props.text
    .split(/[{}]/)
    .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>)
}
