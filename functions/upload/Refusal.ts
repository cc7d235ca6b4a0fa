export interface Refusal {
  readonly status: number
  readonly error: string
  readonly more?: Readonly<Record<string, string>>
}
