/** Adds the help to a sentence about an invalid command line. */
export function withHelp<Options>(help: string, read: () => Options): Options {
  try {
    return read()
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`, { cause: error })
  }
}
