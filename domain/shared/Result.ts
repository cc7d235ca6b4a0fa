/** The outcome of something that is expected to fail at times: a value, or the reason there is none. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/** A successful outcome. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

/** A failed outcome. */
export const err = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({
  ok: false,
  error,
})
