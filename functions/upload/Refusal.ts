/** A refusal: a status and a sentence. */
export interface Refusal {
  readonly status: number
  readonly error: string
  readonly more?: Readonly<Record<string, string>>
}
