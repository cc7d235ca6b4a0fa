/** Reads a command line; a sentence about an invalid one is followed by the help. */
export function withHelp<Options>(help: string, read: () => Options): Options {
  try {
    return read()
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`, { cause: error })
  }
}
