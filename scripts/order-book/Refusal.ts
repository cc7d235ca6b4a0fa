/** Why the book does not do what it was asked, in the words of the official one. */
export class Refusal extends Error {
  readonly errorType: string
  readonly status: number

  constructor(errorType: string, description: string, status = 400) {
    super(description)
    this.errorType = errorType
    this.status = status
  }
}
