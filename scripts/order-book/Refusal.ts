export class Refusal extends Error {
  readonly errorType: string
  readonly status: number

  constructor(errorType: string, description: string, status = 400) {
    super(description)
    this.errorType = errorType
    this.status = status
  }
}
